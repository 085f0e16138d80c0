import { describe, expect, it } from 'vitest'
import type { Ledger } from '@/lib/ports/ledger'
import { aClock } from '../adapters/embedded/fixtures'

const until = (clock: () => Date, seconds: number) => new Date(clock().getTime() + seconds * 1000)
const whose = { userId: '7', issuedAt: 0 }

/**
 * Rules for every ledger of ended sessions.
 * @param place its storage, for the title
 * @param make creates an empty ledger
 */
export function ledgerContract(place: string, make: (clock: () => Date) => Ledger | Promise<Ledger>): void {
  describe(`the ledger in ${place}`, () => {
    it('reports exactly the ended sessions as ended', async () => {
      const clock = aClock()
      const ledger = await make(clock)
      expect(await ledger.standingOf('one', whose)).toBe('open')
      await ledger.endSession('one', until(clock, 60))
      expect(await ledger.standingOf('one', whose)).toBe('ended')
      expect(await ledger.standingOf('one')).toBe('ended')
      expect(await ledger.standingOf('other', whose)).toBe('open')
      for (const odd of ['__proto__', 'constructor', '']) expect(await ledger.standingOf(odd)).toBe('open')
    })

    it('reports locked sessions until they are ended', async () => {
      const clock = aClock()
      const ledger = await make(clock)
      await ledger.lockSession('one', until(clock, 60))
      await ledger.lockSession('one', until(clock, 120))
      expect(await ledger.standingOf('one', whose)).toBe('locked')
      expect(await ledger.standingOf('other', whose)).toBe('open')
      await ledger.endSession('one', until(clock, 60))
      expect(await ledger.standingOf('one', whose)).toBe('ended')
      await ledger.lockSession('one', until(clock, 60))
      expect(await ledger.standingOf('one', whose)).toBe('ended')
    })

    it('extends the time when a session is ended again', async () => {
      const clock = aClock()
      const ledger = await make(clock)
      await ledger.endSession('one', until(clock, 60))
      await ledger.endSession('one', until(clock, 120))
      clock.passTime(90)
      await ledger.endSession('other', until(clock, 60))
      expect(await ledger.standingOf('one')).toBe('ended')
    })

    it('remembers an ended session until its cookie expires, despite 5,000 others', async () => {
      const clock = aClock()
      const ledger = await make(clock)
      await ledger.endSession('one', until(clock, 1800))
      for (let number = 0; number < 5000; number++) {
        await ledger.endSession(`other-${number}`, until(clock, 1))
        clock.passTime(0.3)
      }
      expect(await ledger.standingOf('one')).toBe('ended')
    })
  })
}
