import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import { code, type Contract } from './harness'

const payloads: { [Name in ChangeName]: PayloadOf<Name> } = {
  'reset-start-date': { treatmentStartDate: calendarDate('2026-03-02') },
  'select-exercise': { exerciseId: 'plank' },
  'deselect-exercise': { exerciseId: 'plank' },
  'exercise-plan-update': { exerciseId: 'plank', notes: 'Slowly' },
  'session-frequency': { sessionFrequency: 3, currentWeekNumber: 1 },
  'log-session': { week: 1, session: 1, sessionCompleted: true },
  'add-goal': { goalId: 'goal-1', goalDescription: 'Walk' },
  'edit-goal': { goalId: 'goal-1', goalDescription: 'Walk on' },
  'delete-goal': { goalId: 'goal-1' },
}

/** What a backend says that keeps no plans and diaries (specification, section 7). */
export function noRecordsContract(contract: Contract): void {
  describe('plans and diaries', () => {
    it('are not kept here, and it says so', async () => {
      expect(contract.backend.keepsRecords).toBe(false)
      const scope = await contract.scopeOf(contract.people.alex)
      await expect(contract.backend.participant(scope)).rejects.toEqual(code('not-implemented'))
    })

    for (const name of Object.keys(payloads) as ChangeName[])
      it(`take no ${name}`, async () => {
        const scope = await contract.scopeOf(contract.people.alex)
        const change = contract.backend.change(scope, name, payloads[name])
        await expect(change).rejects.toEqual(code('not-implemented'))
      })
  })
}
