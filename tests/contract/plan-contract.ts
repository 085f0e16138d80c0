import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Scope } from '@/lib/ports/backend'
import { emptied } from './emptied'
import { code, type Contract, idOf, weekOf } from './harness'

type Dose = { reps: string } | { sets: string } | { notes: string }

/** How building the plan affects the record. */
export function planContract(contract: Contract): void {
  describe('building the plan', () => {
    const six = ['sit-to-stand', 'bridge', 'standing-leg-lift', 'heel-raise', 'band-pull-apart', 'step-up']
    const select = async (scope: Scope, slug: string) =>
      contract.backend.change(scope, 'select-exercise', { exerciseId: await idOf(contract, slug) })
    const deselect = async (scope: Scope, slug: string) =>
      contract.backend.change(scope, 'deselect-exercise', { exerciseId: await idOf(contract, slug) })
    const change = async (scope: Scope, slug: string, dose: Dose) => {
      const exerciseId = await idOf(contract, slug)
      return contract.backend.change(scope, 'exercise-plan-update', { exerciseId, ...dose })
    }
    const start = { treatmentStartDate: calendarDate('2026-03-30') }

    it('[S3.7] appends a selected exercise with the site’s repetitions and sets', async () => {
      const scope = await emptied(contract)
      await select(scope, 'bridge')
      const answer = await select(scope, 'sit-to-stand')
      const { repsOptions, setsOptions } = (await contract.backend.site()).treatmentPlanSettings
      expect(answer).toMatchObject({ exercise: await idOf(contract, 'sit-to-stand'), notes: '' })
      expect(repsOptions).toContain(answer.reps)
      expect(setsOptions).toContain(answer.sets)
      const { selectedExercises } = await contract.backend.participant(scope)
      expect(selectedExercises).toHaveLength(2)
      expect(selectedExercises[1]).toEqual(answer)
    })

    it('[S7.5] selecting again returns the current values and changes nothing', async () => {
      const scope = await emptied(contract)
      for (const slug of ['bridge', 'step-up']) await select(scope, slug)
      await change(scope, 'bridge', { reps: '12' })
      const before = await contract.backend.participant(scope)
      const answer = await select(scope, 'bridge')
      expect(answer).toEqual(before.selectedExercises[0])
      expect(answer.reps).toBe('12')
      expect(await contract.backend.participant(scope)).toEqual(before)
    })

    it('selecting an unknown exercise is not found', async () => {
      const scope = await emptied(contract)
      const selecting = select(scope, 'no-such-exercise')
      await expect(selecting).rejects.toEqual(code('not-found'))
    })

    it('an unknown exercise is not found in a full plan either', async () => {
      const scope = await emptied(contract)
      for (const slug of six) await select(scope, slug)
      await expect(select(scope, 'no-such-exercise')).rejects.toEqual(code('not-found'))
    })

    it('[S9.2] cannot exceed the limit of exercises, which the error names', async () => {
      const scope = await emptied(contract)
      for (const slug of six) await select(scope, slug)
      const before = await contract.backend.participant(scope)
      const refused = select(scope, 'wall-squat')
      await expect(refused).rejects.toMatchObject({ name: 'BackendError', code: 'limit-reached', limit: 6 })
      expect(await contract.backend.participant(scope)).toEqual(before)
    })

    it('[S5.1a] fills the last two places only with two of twelve concurrent selections', async () => {
      const scope = await emptied(contract)
      for (const slug of six.slice(2)) await select(scope, slug)
      const wanted = ['wall-squat', 'bridge', 'sit-to-stand', 'plank', 'bird-dog', 'curl-up']
      const asked = [...wanted, ...wanted].map((slug) => select(scope, slug).then(({ exercise }) => exercise))
      const served = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
      const { selectedExercises } = await contract.backend.participant(scope)
      expect(selectedExercises).toHaveLength(6)
      expect(new Set(selectedExercises.map(({ exercise }) => exercise)).size).toBe(6)
      // Two exercises succeed, each requested twice.
      expect(served).toHaveLength(4)
    })

    it('[S7.6] deselecting removes an exercise and ignores a missing one', async () => {
      const scope = await emptied(contract)
      for (const slug of six.slice(0, 3)) await select(scope, slug)
      for (const slug of ['bridge', 'bridge', 'no-such-exercise']) await deselect(scope, slug)
      const { selectedExercises } = await contract.backend.participant(scope)
      expect(selectedExercises.map(({ exercise }) => exercise)).toEqual([
        await idOf(contract, 'sit-to-stand'),
        await idOf(contract, 'standing-leg-lift'),
      ])
    })

    it.each([{ reps: '15' }, { sets: '4' }, { notes: 'Zażółć gęślą jaźń – 膝 👵🏽\n"2"' }, { notes: '' }])(
      '[S7.7] an update with %j changes only that field and exercise',
      async (update) => {
        const scope = await emptied(contract)
        for (const slug of ['bridge', 'step-up']) await select(scope, slug)
        await change(scope, 'step-up', { notes: 'Old' })
        const [first, second] = (await contract.backend.participant(scope)).selectedExercises
        await change(scope, 'step-up', update)
        const { selectedExercises } = await contract.backend.participant(scope)
        expect(selectedExercises).toEqual([first, { ...second, ...update }])
      },
    )

    it('updating an exercise outside the plan is not found', async () => {
      const scope = await emptied(contract)
      await expect(change(scope, 'bridge', { sets: '2' })).rejects.toEqual(code('not-found'))
    })

    it('[S7.4] a start date creates the site’s number of weeks, 7 days apart', async () => {
      const scope = await emptied(contract)
      const answer = await contract.backend.change(scope, 'reset-start-date', start)
      expect(answer).toMatchObject(start)
      expect(answer.participantDiary.map(({ weekNumber }) => weekNumber)).toEqual(
        Array.from({ length: 12 }, (_, index) => index + 1),
      )
      expect(weekOf(await contract.backend.participant(scope), 12)?.weekStartDate).toBe('2026-06-15')
      expect(await contract.backend.participant(scope)).toMatchObject(answer)
    })

    it('[S4.9a] another start date replaces the diary, the same one keeps it', async () => {
      const scope = await emptied(contract)
      await contract.backend.change(scope, 'reset-start-date', start)
      await contract.backend.change(scope, 'log-session', { week: 1, session: 1, sessionCompleted: true })
      const logged = await contract.backend.participant(scope)
      const again = await contract.backend.change(scope, 'reset-start-date', start)
      expect(again.participantDiary).toEqual(logged.participantDiary)
      const later = { treatmentStartDate: calendarDate('2026-04-06') }
      await contract.backend.change(scope, 'reset-start-date', later)
      const record = await contract.backend.participant(scope)
      expect(record.treatmentStartDate).toBe('2026-04-06')
      for (const week of record.participantDiary) expect(week.sessions).toEqual([])
    })

    it('[S4.7a] a new session frequency applies to its week and all later ones', async () => {
      const scope = await emptied(contract)
      await contract.backend.change(scope, 'reset-start-date', start)
      const plan = (sessionFrequency: number, currentWeekNumber: number) =>
        contract.backend.change(scope, 'session-frequency', { sessionFrequency, currentWeekNumber })
      await plan(5, 1)
      await contract.backend.change(scope, 'log-session', { week: 4, session: 5, sessionCompleted: true })
      await plan(3, 4)
      const record = await contract.backend.participant(scope)
      expect(record.participantDiary.map(({ sessionFrequency }) => sessionFrequency)).toEqual([
        ...[5, 5, 5],
        ...Array<number>(9).fill(3),
      ])
      expect(weekOf(record, 4)?.sessions).toHaveLength(5)
    })

    it('a session frequency without a diary is a conflict', async () => {
      const scope = await contract.scopeOf(contract.people.sam)
      const change = { sessionFrequency: 3, currentWeekNumber: 1 }
      await expect(contract.backend.change(scope, 'session-frequency', change)).rejects.toEqual(
        code('conflict'),
      )
    })
  })
}
