import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '@/lib/ports/backend'
import type { Faults, Mend } from './faults'
import { code, type BackendUnderTest, type Kind, wholeKind } from './harness'

/**
 * How every adapter reports errors of its backend and recovers from them.
 * @param kinds the faults that this backend can have
 */
export function faultsContract(
  name: string,
  makeBackend: () => Promise<BackendUnderTest>,
  kinds: (keyof Faults)[],
  { keepsRecords }: Kind = wholeKind,
): void {
  describe(`the ${name} backend`, () => {
    let made: BackendUnderTest
    let scope: Scope
    beforeAll(async () => {
      made = await makeBackend()
      const { token } = await made.backend.signIn(made.people.alex)
      scope = { kind: 'Scope', userId: made.people.alex.userId, token }
    })
    afterAll(() => made.close())

    const has = (kind: keyof Faults) => kinds.includes(kind)
    const read = () =>
      keepsRecords ? made.backend.participant(scope) : made.backend.currentUser(scope.token)
    const log = (): Promise<unknown> =>
      !keepsRecords
        ? made.backend.exercises()
        : made.backend.change(scope, 'log-session', { week: 3, session: 3, sessionCompleted: true })

    /** Causes a fault, runs `look`, repairs the fault, and checks that the backend works and the record is unchanged. */
    const during = async (
      cause: (faults: Faults) => Promise<Mend> | undefined,
      look: () => Promise<void>,
    ) => {
      const before = await read()
      const mend = await cause(made.faults ?? {})
      if (!mend) throw new Error('This backend cannot have the fault')
      await look().finally(mend)
      expect(await made.backend.health()).toEqual({ ok: true })
      expect(await read()).toEqual(before)
    }

    describe('with a fault', () => {
      if (has('away'))
        it('a backend that is down is unavailable until it is back', () =>
          during(
            ({ away }) => away?.(),
            async () => {
              for (let time = 1; time <= 12; time++) await expect(read()).rejects.toEqual(code('unavailable'))
              await expect(log()).rejects.toEqual(code('unavailable'))
              await expect(made.backend.signIn(made.people.alex)).rejects.toEqual(code('unavailable'))
              await expect(made.backend.refresh('any')).rejects.toEqual(code('unavailable'))
              expect(await made.backend.health()).toEqual({ ok: false })
            },
          ))

      if (has('silent'))
        it('a silent backend times out until it answers again', () =>
          during(
            ({ silent }) => silent?.(),
            async () => {
              const late = { reason: { code: expect.stringMatching(/^(timeout|unavailable)$/) } }
              for (const answer of await Promise.allSettled([read(), log(), read(), log()]))
                expect(answer).toMatchObject(late)
            },
          ))

      if (has('broken'))
        it('a backend whose connections broke serves the next request', () =>
          during(
            ({ broken }) => broken?.(),
            async () => {
              expect(await read()).toMatchObject(
                keepsRecords ? { userId: scope.userId } : { id: scope.userId },
              )
            },
          ))

      if (has('stuck'))
        it('a change to a locked record times out, but reads work', () =>
          during(
            ({ stuck }) => stuck?.(scope.userId),
            async () => {
              await expect(log()).rejects.toEqual(code('timeout'))
              expect(await read()).toMatchObject({ userId: scope.userId })
            },
          ))

      if (has('noRecord'))
        it('a missing record is not found', () =>
          during(
            ({ noRecord }) => noRecord?.(scope.userId),
            async () => {
              await expect(read()).rejects.toEqual(code('not-found'))
              await expect(log()).rejects.toEqual(code('not-found'))
            },
          ))

      if (has('wrongShape'))
        it('a malformed record is reported without its contents', () =>
          during(
            ({ wrongShape }) => wrongShape?.(scope.userId, 'private words'),
            async () => {
              for (const answer of await Promise.allSettled([read(), log()])) {
                expect(answer).toMatchObject({ reason: code('unexpected-shape') })
                expect(answer.status === 'rejected' && String(answer.reason)).not.toContain('private')
              }
            },
          ))
    })

    if (!keepsRecords) return

    describe('stored values', () => {
      const record = () => made.backend.participant(scope)

      it('zero, empty text and all scripts are returned unchanged', async () => {
        const text = '﷽ עברית ไทย 🦵🏽👩‍⚕️ é e\u0301 \u202e "quote" \\ %s $1 <b>&amp;</b>\n\ttab 0'
        const { exercise } = (await record()).selectedExercises[0] ?? { exercise: '' }
        await made.backend.change(scope, 'add-goal', { goalId: 'letters', goalDescription: text })
        await made.backend.change(scope, 'exercise-plan-update', { exerciseId: exercise, notes: '' })
        await made.backend.change(scope, 'session-frequency', { sessionFrequency: 0, currentWeekNumber: 12 })
        const after = await record()
        expect(after.participantGoals.find(({ id }) => id === 'letters')?.description).toBe(text)
        expect(after.selectedExercises[0]).toMatchObject({ exercise, notes: '' })
        expect(after.participantDiary[11]).toMatchObject({ weekNumber: 12, sessionFrequency: 0 })
      })
    })
  })
}
