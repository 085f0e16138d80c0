import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Participant } from '@/lib/domain/participant'
import type { Backend, Credentials, Scope } from '@/lib/ports/backend'

type Person = Credentials & { userId: string }

/** What an adapter must bring to be tested. The exercises and the people are those of the demo. */
export type BackendUnderTest = {
  backend: Backend
  /** Alex has a plan of 12 weeks in which weeks 4 to 12 are still empty; Sam has none. */
  people: { alex: Person; sam: Person }
  /** Moves the backend's clock on. */
  passTime(seconds: number): void
  close(): Promise<void>
}

/** The rules that every adapter keeps. Each test logs into weeks of its own, so one backend serves them all. */
export function backendContract(name: string, makeBackend: () => Promise<BackendUnderTest>): void {
  describe(`the ${name} backend`, () => {
    let test: BackendUnderTest
    beforeAll(async () => {
      test = await makeBackend()
    })
    afterAll(() => test.close())

    const scopeOf = async (person: Person): Promise<Scope> => {
      const { token } = await test.backend.signIn(person)
      return { kind: 'Scope', userId: person.userId, token }
    }
    const code = (value: string) => expect.objectContaining({ name: 'BackendError', code: value })
    const weekOf = (record: Participant, week: number) =>
      record.participantDiary.find((entry) => entry.weekNumber === week)

    describe('signing in', () => {
      it('the right password gets a token that says who it is', async () => {
        const { token } = await test.backend.signIn(test.people.alex)
        expect(await test.backend.currentUser(token)).toMatchObject({
          id: test.people.alex.userId,
          roles: ['participant'],
        })
      })

      it('a username in other letter case is the same person', async () => {
        const { username, password } = test.people.alex
        const { token } = await test.backend.signIn({ username: username.toUpperCase(), password })
        expect(await test.backend.currentUser(token)).toMatchObject({ id: test.people.alex.userId })
      })

      it('a wrong password and an unknown user get the same answer', async () => {
        const { username, password } = test.people.alex
        const wrong = test.backend.signIn({ username, password: `${password} ` })
        const unknown = test.backend.signIn({ username: 'nobody@example.org', password })
        const impossible = test.backend.signIn({ username: 'no\0body@example.org', password })
        const [first, second, third] = await Promise.allSettled([wrong, unknown, impossible])
        expect(first).toMatchObject({ status: 'rejected', reason: code('not-signed-in') })
        expect(second).toEqual(first)
        expect(third).toEqual(first)
      })

      it('a token that is not one, or was altered, is not signed in', async () => {
        const { token } = await test.backend.signIn(test.people.alex)
        const altered = `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'B' : 'A'}${token.slice(-7)}`
        for (const bad of ['', 'nonsense', altered])
          await expect(test.backend.currentUser(bad)).rejects.toEqual(code('not-signed-in'))
      })

      it('an expired token is not signed in', async () => {
        const scope = await scopeOf(test.people.alex)
        test.passTime(24 * 60 * 60)
        await expect(test.backend.currentUser(scope.token)).rejects.toEqual(code('not-signed-in'))
        await expect(test.backend.participant(scope)).rejects.toEqual(code('not-signed-in'))
      })
    })

    describe('refreshing', () => {
      const refreshTokenOf = async (person: Person) => {
        const { refreshToken } = await test.backend.signIn(person)
        if (refreshToken === null) throw new Error('This backend cannot refresh')
        return refreshToken
      }

      it('a refresh token is traded for a new grant of the same person', async () => {
        const old = await refreshTokenOf(test.people.alex)
        const grant = await test.backend.refresh(old)
        expect(grant.refreshToken).not.toBe(old)
        expect(await test.backend.currentUser(grant.token)).toMatchObject({ id: test.people.alex.userId })
      })

      it('a second use within 30 seconds is two requests in flight, and both are served', async () => {
        const old = await refreshTokenOf(test.people.alex)
        const [one, other] = await Promise.all([test.backend.refresh(old), test.backend.refresh(old)])
        test.passTime(29)
        const third = await test.backend.refresh(old)
        expect(new Set([one.refreshToken, other.refreshToken, third.refreshToken]).size).toBe(3)
      })

      it('a later second use is theft: the token and all that came from it end', async () => {
        const old = await refreshTokenOf(test.people.alex)
        const child = (await test.backend.refresh(old)).refreshToken ?? ''
        const bystander = await refreshTokenOf(test.people.alex)
        test.passTime(31)
        await expect(test.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
        await expect(test.backend.refresh(child)).rejects.toEqual(code('not-signed-in'))
        await expect(test.backend.refresh(bystander)).resolves.toHaveProperty('token')
      })

      it('a refresh token is void after 30 days, and an unknown one always', async () => {
        const old = await refreshTokenOf(test.people.alex)
        test.passTime(31 * 24 * 60 * 60)
        await expect(test.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
        await expect(test.backend.refresh('never-issued')).rejects.toEqual(code('not-signed-in'))
      })
    })

    describe('reading', () => {
      it('the site says its name and the limits of a plan', async () => {
        const site = await test.backend.site()
        expect(site).toMatchObject({ siteName: 'Steadily' })
        expect(site.treatmentPlanSettings).toMatchObject({
          numberTreatmentWeeks: 12,
          maxExercises: 6,
          maxGoals: 4,
        })
      })

      it('every exercise has its own slug and one of the categories of the site', async () => {
        const exercises = await test.backend.exercises()
        const categories = Object.keys((await test.backend.site()).treatmentPlanSettings.exerciseCategories)
        expect(new Set(exercises.map((exercise) => exercise.slug)).size).toBe(8)
        expect(exercises).toHaveLength(8)
        for (const exercise of exercises) expect(categories).toContain(exercise.category)
      })

      it('a participant reads a plan whose exercises are all in the library', async () => {
        const record = await test.backend.participant(await scopeOf(test.people.alex))
        const ids = (await test.backend.exercises()).map((exercise) => exercise.id)
        expect(record.userId).toBe(test.people.alex.userId)
        expect(record.participantDiary).toHaveLength(12)
        expect(record.selectedExercises).toHaveLength(5)
        for (const { exercise } of record.selectedExercises) expect(ids).toContain(exercise)
      })

      it('a record with nothing in it has no start date and empty lists', async () => {
        const record = await test.backend.participant(await scopeOf(test.people.sam))
        expect(record).toMatchObject({
          userId: test.people.sam.userId,
          treatmentStartDate: null,
          selectedExercises: [],
          participantGoals: [],
          participantDiary: [],
        })
      })

      it('nobody reads or changes the record of somebody else', async () => {
        const { token } = await scopeOf(test.people.sam)
        const scope: Scope = { kind: 'Scope', userId: test.people.alex.userId, token }
        const payload = { week: 12, session: 1, sessionCompleted: true }
        await expect(test.backend.participant(scope)).rejects.toEqual(code('not-permitted'))
        await expect(test.backend.change(scope, 'log-session', payload)).rejects.toEqual(
          code('not-permitted'),
        )
        const record = await test.backend.participant(await scopeOf(test.people.alex))
        expect(weekOf(record, 12)?.sessions).toEqual([])
      })

      it('a backend that can serve says so', async () => {
        expect(await test.backend.health()).toEqual({ ok: true })
      })
    })

    describe('logging a session', () => {
      const log = (scope: Scope, week: number, session: number, sessionCompleted = true) =>
        test.backend.change(scope, 'log-session', { week, session, sessionCompleted })

      it('session n stands at index n-1, and earlier ones that are missing count as not completed', async () => {
        const scope = await scopeOf(test.people.alex)
        const { completedAt } = await log(scope, 4, 3)
        expect(weekOf(await test.backend.participant(scope), 4)?.sessions).toEqual([
          { sessionCompleted: false },
          { sessionCompleted: false },
          { sessionCompleted: true, completedAt },
        ])
      })

      it('only that week changes', async () => {
        const scope = await scopeOf(test.people.alex)
        const before = await test.backend.participant(scope)
        await log(scope, 5, 1)
        const after = await test.backend.participant(scope)
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

      it('a session can be taken back, and its instant goes', async () => {
        const scope = await scopeOf(test.people.alex)
        await log(scope, 6, 1)
        expect((await log(scope, 6, 1, false)).completedAt).toBeUndefined()
        const record = await test.backend.participant(scope)
        expect(weekOf(record, 6)?.sessions).toEqual([{ sessionCompleted: false }])
      })

      it('logging a session again keeps the instant of the first time', async () => {
        const scope = await scopeOf(test.people.alex)
        const first = await log(scope, 7, 1)
        test.passTime(60)
        expect(await log(scope, 7, 1)).toEqual(first)
        const record = await test.backend.participant(scope)
        expect(weekOf(record, 7)?.sessions).toEqual([{ sessionCompleted: true, ...first }])
      })

      it('a week that is not in the diary is a conflict, and nothing changes', async () => {
        const scope = await scopeOf(test.people.alex)
        const before = await test.backend.participant(scope)
        await expect(log(scope, 13, 1)).rejects.toEqual(code('conflict'))
        expect(await test.backend.participant(scope)).toEqual(before)
        await expect(log(await scopeOf(test.people.sam), 1, 1)).rejects.toEqual(code('conflict'))
      })

      it('twenty changes at once are all kept', async () => {
        const scope = await scopeOf(test.people.alex)
        const all = Array.from({ length: 20 }, (_, index) => ({
          week: 8 + (index % 2),
          session: 1 + (index >> 1),
        }))
        await Promise.all(all.map(({ week, session }) => log(scope, week, session)))
        const record = await test.backend.participant(scope)
        const done = Array.from({ length: 10 }, () => expect.objectContaining({ sessionCompleted: true }))
        expect(weekOf(record, 8)?.sessions).toEqual(done)
        expect(weekOf(record, 9)?.sessions).toEqual(done)
      })
    })
  })
}
