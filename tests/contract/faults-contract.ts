import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '@/lib/ports/backend'
import type { Faults, Mend } from './faults'
import { code, type BackendUnderTest } from './harness'

type Kind = keyof Faults

/**
 * What every adapter says when something is wrong behind it, and that it serves again afterwards.
 * @param kinds the faults that this backend can have
 */
export function faultsContract(
  name: string,
  makeBackend: () => Promise<BackendUnderTest>,
  kinds: Kind[],
): void {
  describe(`the ${name} backend`, () => {
    let test: BackendUnderTest
    let scope: Scope
    beforeAll(async () => {
      test = await makeBackend()
      const { token } = await test.backend.signIn(test.people.alex)
      scope = { kind: 'Scope', userId: test.people.alex.userId, token }
    })
    afterAll(() => test.close())

    const read = () => test.backend.participant(scope)
    const log = (week: number) =>
      test.backend.change(scope, 'log-session', { week, session: 1, sessionCompleted: true })

    /** A test of a fault, where this backend can have it: what it is, and then that the record is as it was. */
    const during = <Fault extends Kind>(
      kind: Fault,
      title: string,
      cause: (fault: NonNullable<Faults[Fault]>) => Promise<Mend>,
      say: () => Promise<void>,
    ) => {
      if (!kinds.includes(kind)) return
      it(title, async () => {
        const fault = test.faults?.[kind]
        if (!fault) throw new Error(`Missing: ${kind}`)
        const before = await read()
        const mend = await cause(fault)
        await say().finally(mend)
        expect(await test.backend.health()).toEqual({ ok: true })
        expect(await read()).toEqual(before)
      })
    }

    describe('when something is wrong', () => {
      during(
        'away',
        'a backend that is away is unavailable, and serves again once it is back',
        (away) => away(),
        async () => {
          for (let time = 1; time <= 12; time++) await expect(read()).rejects.toEqual(code('unavailable'))
          await expect(log(4)).rejects.toEqual(code('unavailable'))
          await expect(test.backend.signIn(test.people.alex)).rejects.toEqual(code('unavailable'))
          await expect(test.backend.refresh('any')).rejects.toEqual(code('unavailable'))
          expect(await test.backend.health()).toEqual({ ok: false })
        },
      )

      during(
        'silent',
        'a backend that says nothing times out, however many ask, and serves again once it answers',
        (silent) => silent(),
        async () => {
          const asked = [...Array.from({ length: 12 }, () => log(4)), read()]
          for (const answer of await Promise.allSettled(asked))
            expect(answer).toMatchObject({
              reason: { code: expect.stringMatching(/^(timeout|unavailable)$/) },
            })
        },
      )

      during(
        'broken',
        'after its connections broke off, it serves the next who asks',
        (broken) => broken(),
        async () => {
          expect(await read()).toMatchObject({ userId: scope.userId })
        },
      )

      during(
        'stuck',
        'a change to a record that somebody else holds times out and changes nothing, and can be made later',
        (stuck) => stuck(scope.userId),
        async () => {
          await expect(log(4)).rejects.toEqual(code('timeout'))
          expect(await read()).toMatchObject({ userId: scope.userId })
        },
      )

      during(
        'noRecord',
        'a record that is missing is not found',
        (noRecord) => noRecord(scope.userId),
        async () => {
          await expect(read()).rejects.toEqual(code('not-found'))
          await expect(log(4)).rejects.toEqual(code('not-found'))
        },
      )

      during(
        'wrongShape',
        'a record of another shape is told as that, without what stands in it',
        (wrongShape) => wrongShape(scope.userId, 'private words'),
        async () => {
          for (const answer of await Promise.allSettled([read(), log(4)])) {
            expect(answer).toMatchObject({ reason: code('unexpected-shape') })
            expect(answer.status === 'rejected' && String(answer.reason)).not.toContain('private')
          }
        },
      )
    })

    describe('what is stored', () => {
      it('zero, empty text and every kind of letter come back as they were', async () => {
        const text = '﷽ עברית ไทย 🦵🏽👩‍⚕️ é e\u0301 \u202e "quote" \\ %s $1 <b>&amp;</b>\n\ttab 0'
        const { exercise } = (await read()).selectedExercises[0] ?? { exercise: '' }
        await test.backend.change(scope, 'add-goal', { goalId: 'letters', goalDescription: text })
        await test.backend.change(scope, 'exercise-plan-update', { exerciseId: exercise, notes: '' })
        await test.backend.change(scope, 'session-frequency', { sessionFrequency: 0, currentWeekNumber: 12 })
        const record = await read()
        expect(record.participantGoals.find(({ id }) => id === 'letters')?.description).toBe(text)
        expect(record.selectedExercises[0]).toMatchObject({ exercise, notes: '' })
        expect(record.participantDiary[11]).toMatchObject({ weekNumber: 12, sessionFrequency: 0 })
      })
    })
  })
}
