import { describe, expect, it } from 'vitest'
import { code, type Contract } from './harness'

/** Rules for logging sessions while Alex is in week 3 of 12. They run before other rules advance the clock. */
export function notYetContract(contract: Contract): void {
  describe('logging a session in week 3', () => {
    it('of a future week is refused, done or not, without a change', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const before = await contract.backend.participant(scope)
      const planStart = before.treatmentStartDate ?? undefined
      for (const week of [4, 12])
        for (const sessionCompleted of [true, false])
          for (const context of [{}, { planStart }, { planStart, secondsAgo: 60 }]) {
            const payload = { week, session: 1, sessionCompleted }
            const refused = contract.backend.change(scope, 'log-session', payload, context)
            await expect(refused).rejects.toEqual(code('not-yet'))
          }
      expect(await contract.backend.participant(scope)).toEqual(before)
    })

    it('from the queue stores the time of the tap', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const last = { week: 3, session: 5, sessionCompleted: true }
      const { completedAt: now } = await contract.backend.change(scope, 'log-session', last)
      // Other servers may store no time.
      if (now === undefined) return
      const waited = async (session: number, secondsAgo: number) => {
        const payload = { ...last, session }
        const answer = await contract.backend.change(scope, 'log-session', payload, { secondsAgo })
        return answer.completedAt ?? ''
      }
      const hourBefore = Date.parse(now) - Date.parse(await waited(6, 3600))
      expect(hourBefore).toBeGreaterThan(0)
      expect(hourBefore).toBeLessThanOrEqual(3_600_000)
      const { treatmentStartDate } = await contract.backend.participant(scope)
      const atTheStart = await waited(7, 30 * 24 * 3600)
      expect(atTheStart >= (treatmentStartDate ?? '')).toBe(true)
    })
  })
}
