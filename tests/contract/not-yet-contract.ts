import { describe, expect, it } from 'vitest'
import { code, type Contract } from './harness'

/** What holds of sessions while Alex is in week 3 of 12: before any of the other rules moves the clock on. */
export function notYetContract(contract: Contract): void {
  describe('logging a session in week 3', () => {
    it('a week that has not begun is refused, done or not, and nothing changes', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const before = await contract.backend.participant(scope)
      const planStart = before.treatmentStartDate ?? undefined
      for (const week of [4, 12])
        for (const sessionCompleted of [true, false])
          for (const meant of [{}, { planStart }, { planStart, secondsAgo: 60 }]) {
            const payload = { week, session: 1, sessionCompleted }
            const refused = contract.backend.change(scope, 'log-session', payload, meant)
            await expect(refused).rejects.toEqual(code('not-yet'))
          }
      expect(await contract.backend.participant(scope)).toEqual(before)
    })

    it('a session that waited has the instant it was pressed', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const last = { week: 3, session: 5, sessionCompleted: true }
      const { completedAt: now } = await contract.backend.change(scope, 'log-session', last)
      // Servers of other makes may keep none.
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
