import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Scope } from '@/lib/ports/backend'
import { emptied } from './emptied'
import { code, weekOf, type Contract } from './harness'

/** How logging a session affects the record. */
export function logSessionContract(contract: Contract): void {
  describe('logging a session after every week has begun', () => {
    // Each test uses separate weeks.
    beforeAll(() => {
      contract.passTime(10 * 7 * 24 * 60 * 60)
    })

    const log = (scope: Scope, week: number, session: number, sessionCompleted = true) =>
      contract.backend.change(scope, 'log-session', { week, session, sessionCompleted })

    it('[S4.8a] stores session n at index n-1, filling gaps as not completed', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const { completedAt } = await log(scope, 4, 3)
      expect(weekOf(await contract.backend.participant(scope), 4)?.sessions).toEqual([
        { sessionCompleted: false },
        { sessionCompleted: false },
        { sessionCompleted: true, completedAt },
      ])
    })

    it('[S7.9] changes only that week', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const before = await contract.backend.participant(scope)
      await log(scope, 5, 1)
      const after = await contract.backend.participant(scope)
      const others = (record: Participant) => ({
        ...record,
        participantDiary: record.participantDiary.filter((week) => week.weekNumber !== 5),
      })
      expect(others(after)).toEqual(others(before))
      expect(weekOf(after, 5)).toMatchObject({
        ...weekOf(before, 5),
        sessions: [{ sessionCompleted: true }],
      })
    })

    it('can be undone, which removes its time', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      await log(scope, 6, 1)
      expect((await log(scope, 6, 1, false)).completedAt).toBeUndefined()
      const record = await contract.backend.participant(scope)
      expect(weekOf(record, 6)?.sessions).toEqual([{ sessionCompleted: false }])
    })

    it('[H4a] twice keeps the time of the first log', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const first = await log(scope, 7, 1)
      contract.passTime(60)
      expect(await log(scope, 7, 1)).toEqual(first)
      const record = await contract.backend.participant(scope)
      expect(weekOf(record, 7)?.sessions).toEqual([{ sessionCompleted: true, ...first }])
    })

    it('within 24 hours of undoing it restores the first time', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const first = await log(scope, 11, 1)
      contract.passTime(60)
      await log(scope, 11, 1, false)
      const open = await contract.backend.participant(scope)
      expect(weekOf(open, 11)?.sessions).toEqual([{ sessionCompleted: false }])
      contract.passTime(60)
      expect(await log(scope, 11, 1)).toEqual(first)
      const record = await contract.backend.participant(scope)
      expect(weekOf(record, 11)?.sessions).toEqual([{ sessionCompleted: true, ...first }])
    })

    it('later than 24 hours after undoing it sets a new time', async () => {
      const { completedAt: first } = await log(await contract.scopeOf(contract.people.alex), 11, 2)
      // Other servers may store no time.
      if (first === undefined) return
      await log(await contract.scopeOf(contract.people.alex), 11, 2, false)
      contract.passTime(24 * 60 * 60 + 60)
      const { completedAt: second = '' } = await log(await contract.scopeOf(contract.people.alex), 11, 2)
      expect(second > first).toBe(true)
    })

    it('forgets the first time only after another start date', async () => {
      const scope = await emptied(contract)
      const resetTo = (day: string) =>
        contract.backend.change(scope, 'reset-start-date', { treatmentStartDate: calendarDate(day) })
      await resetTo('2026-01-05')
      const { completedAt: first } = await log(scope, 1, 1)
      if (first === undefined) return
      await log(scope, 1, 1, false)
      const { participantDiary } = await resetTo('2026-01-05')
      expect(participantDiary[0]?.sessions).toEqual([{ sessionCompleted: false }])
      contract.passTime(60)
      expect(await log(scope, 1, 1)).toEqual({ completedAt: first })
      await log(scope, 1, 1, false)
      await resetTo('2026-01-12')
      const { completedAt: second = '' } = await log(scope, 1, 1)
      expect(second > first).toBe(true)
    })

    it('of a week outside the diary is a conflict without a change', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const before = await contract.backend.participant(scope)
      await expect(log(scope, 13, 1)).rejects.toEqual(code('conflict'))
      expect(await contract.backend.participant(scope)).toEqual(before)
      await expect(log(await contract.scopeOf(contract.people.sam), 1, 1)).rejects.toEqual(code('conflict'))
    })

    it('is refused without a change if meant for another plan', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const before = await contract.backend.participant(scope)
      const context = { planStart: calendarDate('2001-01-01') }
      const session = { week: 10, session: 1, sessionCompleted: true }
      const refused = contract.backend.change(scope, 'log-session', session, context)
      await expect(refused).rejects.toEqual(code('other-plan'))
      const frequency = { sessionFrequency: 5, currentWeekNumber: 10 }
      const alsoRefused = contract.backend.change(scope, 'session-frequency', frequency, context)
      await expect(alsoRefused).rejects.toEqual(code('other-plan'))
      expect(await contract.backend.participant(scope)).toEqual(before)
    })

    it('succeeds if meant for this plan', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const { treatmentStartDate } = await contract.backend.participant(scope)
      if (treatmentStartDate === null) throw new Error('Alex has no plan')
      const session = { week: 10, session: 1, sessionCompleted: true }
      const context = { planStart: treatmentStartDate }
      // The first answer shows whether the server compares plan starts itself.
      for (const sessionCompleted of [true, false, true])
        await contract.backend.change(scope, 'log-session', { ...session, sessionCompleted }, context)
      const record = await contract.backend.participant(scope)
      expect(weekOf(record, 10)?.sessions).toMatchObject([{ sessionCompleted: true }])
    })

    it('changes unrelated to the plan ignore the plan start', async () => {
      const scope = await contract.scopeOf(contract.people.sam)
      const goal = { goalId: 'of-no-plan', goalDescription: 'Stand on one leg' }
      const context = { planStart: calendarDate('2001-01-01') }
      expect(await contract.backend.change(scope, 'add-goal', goal, context)).toEqual({})
      await contract.backend.change(scope, 'delete-goal', { goalId: 'of-no-plan' })
    })

    it('[H5a] twenty times concurrently keeps every session', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      const all = Array.from({ length: 20 }, (_, index) => ({
        week: 8 + (index % 2),
        session: 1 + (index >> 1),
      }))
      await Promise.all(all.map(({ week, session }) => log(scope, week, session)))
      const record = await contract.backend.participant(scope)
      const done = Array.from({ length: 10 }, () => expect.objectContaining({ sessionCompleted: true }))
      expect(weekOf(record, 8)?.sessions).toEqual(done)
      expect(weekOf(record, 9)?.sessions).toEqual(done)
    })
  })
}
