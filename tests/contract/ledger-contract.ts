import { describe, expect, it } from 'vitest'
import type { Ledger } from '@/lib/ports/ledger'
import { aClock } from '../adapters/embedded/fixtures'

const until = (clock: () => Date, seconds: number) => new Date(clock().getTime() + seconds * 1000)
const whose = { userId: '7', startedAt: 0, issuedAt: 0 }

/**
 * Rules for every ledger of ended sessions.
 * @param place its storage, for the title
 * @param make creates an empty ledger
 * @param others how many other sessions it remembers beside one
 */
export function ledgerContract(
  place: string,
  make: (clock: () => Date) => Ledger | Promise<Ledger>,
  others = 5000,
): void {
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

    it('ends all sessions of a user that have begun, and no others', async () => {
      const clock = aClock()
      const ledger = await make(clock)
      const now = clock().getTime()
      const begun = (at: number, userId = '7') => ({ userId, startedAt: at, issuedAt: at + 60_000 })
      await ledger.endSessionsOf('7', clock(), until(clock, 3600))
      expect(await ledger.standingOf('one', begun(now - 1))).toBe('ended')
      expect(await ledger.standingOf('one', begun(now))).toBe('ended')
      expect(await ledger.standingOf('one', begun(now + 1))).toBe('open')
      expect(await ledger.standingOf('one', begun(now, '8'))).toBe('open')
      expect(await ledger.standingOf('one', { userId: '7', issuedAt: now })).toBe('ended')
      expect(await ledger.standingOf('one')).toBe('open')
    })

    it('never reopens the sessions of a user by an earlier end', async () => {
      const clock = aClock()
      const ledger = await make(clock)
      const now = clock().getTime()
      await ledger.endSessionsOf('7', new Date(now), until(clock, 3600))
      await ledger.endSessionsOf('7', new Date(now - 60_000), until(clock, 3600))
      const session = { userId: '7', startedAt: now - 1, issuedAt: now }
      expect(await ledger.standingOf('one', session)).toBe('ended')
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

    it(`remembers an ended session among ${others} until its cookie expires`, async () => {
      const clock = aClock()
      const ledger = await make(clock)
      await ledger.endSession('one', until(clock, 1800))
      for (let number = 0; number < others; number++) {
        await ledger.endSession(`other-${number}`, until(clock, 1))
        clock.passTime(0.3)
      }
      expect(await ledger.standingOf('one')).toBe('ended')
    })
  })
}
