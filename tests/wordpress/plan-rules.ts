import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import { chosen } from '../builders/exercise'
import { nothingPlanned, putPeople } from './people'
import { askTestSite, setClockAhead, type Site } from './site'

const person = { email: 'planned@example.org', password: 'a stone in a river', name: 'Planned' }
const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]

type Wire = { status: number; body: { code?: string; completed_at?: string } & Record<string, unknown> }

/** Rules of the plugin for a current plan, tested without the app. */
export function planRules(site: Site): void {
  describe(`a current plan on ${site.name}`, () => {
    // The first day of week 2. It begins first on Kiritimati (UTC+14), 24 to 48 hours from now.
    const secondWeek = addDays(calendarDateIn('Pacific/Kiritimati', new Date()), 2)
    const begins = Date.parse(`${secondWeek}T00:00:00+14:00`)
    let token = ''
    let userId = ''
    let ids: string[] = []
    let kept: object

    const ask = async (path: string, body?: object): Promise<Wire> => {
      const answer = await fetch(`${site.url}/wp-json${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as Wire['body'] }
    }
    const change = (name: string, body: object) => ask(`/digitrial/v1/participant/${name}`, body)
    const log = (week: number, session: number, session_completed = true) =>
      change('log-session', { week, session, session_completed })
    const record = async () => (await ask(`/digitrial/v1/participant/${userId}`)).body
    /** Sets the site's clock and signs in at that time. */
    const at = async (instant: number) => {
      setClockAhead(site, Math.round((instant - Date.now()) / 1000))
      token = ''
      const { body } = await ask('/jwt-auth/v1/token', {
        ...{ username: person.email, password: person.password, device: 'd' },
      })
      token = (body.data as { token: string }).token
    }

    beforeAll(async () => {
      const start = addDays(secondWeek, -7)
      const plan = {
        ...nothingPlanned,
        treatmentStartDate: start,
        selectedExercises: ['bridge', 'step-up'].map((slug) => chosen(slug, { sets: '9', reps: '99' })),
        participantDiary: emptyDiary(start, 12, 4),
      }
      const people = await putPeople(site, [{ ...person, record: plan }])
      userId = people[person.email] ?? ''
      kept = await askTestSite<object>(site, 'options', {})
      await askTestSite(site, 'options', {
        ...{ number_treatment_weeks: 1, session_frequency: [2, 3] },
        ...{ sets_options: ['1', '2'], reps_options: ['5'] },
      })
      await at(Date.now())
      const { selected_exercises: selected } = (await record()) as {
        selected_exercises: { exercise: number }[]
      }
      ids = selected.map(({ exercise }) => String(exercise))
    })
    afterAll(async () => {
      await askTestSite(site, 'options', kept)
      setClockAhead(site, 0)
    })

    it('refuses sessions of a week that has begun nowhere on earth', async () => {
      await at(begins - hour)
      const before = await record()
      for (const done of [true, false])
        expect(await log(2, 1, done)).toMatchObject({ status: 409, body: { code: 'digitrial_not_yet' } })
      expect(await log(13, 1)).toMatchObject({ status: 409, body: { code: 'digitrial_conflict' } })
      expect(await record()).toEqual(before)
    })

    it('accepts sessions once the week has begun at UTC+14', async () => {
      await at(begins + 60_000)
      expect(await log(2, 1)).toMatchObject({ status: 200, body: { completed_at: expect.any(String) } })
    })

    it('restores a session’s first time within 24 hours of undoing it', async () => {
      await at(begins + hour)
      const first = (await log(2, 2)).body.completed_at
      await at(begins + 2 * hour)
      expect((await log(2, 2, false)).body).toEqual({})
      // Undoing again does not restart the 24 hours.
      await at(begins + 20 * hour)
      expect((await log(2, 2, false)).body).toEqual({})
      const open = JSON.stringify(await record())
      expect(open).not.toContain(first)
      expect(open).not.toMatch(/former|taken_back/)
      await at(begins + 2 * hour + day - hour)
      expect((await log(2, 2)).body).toEqual({ completed_at: first })
      await log(2, 2, false)
      await at(begins + 3 * hour + 2 * day)
      const second = (await log(2, 2)).body.completed_at
      expect(second !== undefined && first !== undefined && second > first).toBe(true)
    })

    it('keeps its length and session frequencies', async () => {
      await at(begins + hour)
      const frequency = (session_frequency: number, current_week_number: number) =>
        change('session-frequency', { session_frequency, current_week_number })
      const before = (await record()).participant_diary
      expect(await frequency(2, 12)).toMatchObject({ status: 200 })
      expect(await frequency(4, 12)).toMatchObject({ status: 200 })
      expect((await record()).participant_diary).toEqual(before)
      expect(await frequency(2, 13)).toMatchObject({ status: 400, body: { code: 'digitrial_invalid' } })
    })

    it('changes its order with the sets and repetitions that it still uses', async () => {
      await at(begins + hour)
      const { selected_exercises: before, ...rest } = await record()
      const reorder = (exercises: unknown) => change('exercise-order', { exercises })
      for (const wrong of [
        undefined,
        'all',
        7,
        { first: ids[0], second: ids[1] },
        [ids],
        [ids[0], null],
        [''],
      ])
        expect(await reorder(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 })
      for (const other of [[], ids.slice(1), [...ids, ids[0]], [ids[0], 'plank'], [ids[0], '0']])
        expect(await reorder(other), JSON.stringify(other)).toMatchObject({
          ...{ status: 409, body: { code: 'digitrial_conflict' } },
        })
      expect(await record()).toEqual({ selected_exercises: before, ...rest })
      const numbers = ids.map(Number).reverse()
      for (const sent of [numbers, numbers.map(String)])
        expect(await reorder(sent)).toEqual({ status: 200, body: { exercises: numbers } })
      const turned = (before as object[]).toReversed()
      expect(await record()).toEqual({ selected_exercises: turned, ...rest })
      await reorder(ids)
      expect(await record()).toEqual({ selected_exercises: before, ...rest })
    })

    it('accepts sets and repetitions that it still uses', async () => {
      await at(begins + hour)
      const [first, second] = ids
      const update = (exercise_id: string | undefined, dose: object) =>
        change('exercise-plan-update', { exercise_id, ...dose })
      const invalid = { status: 400, body: { code: 'digitrial_invalid' } }
      expect(await update(first, { sets: '2' })).toMatchObject({ status: 200 })
      expect(await update(first, { sets: '9' })).toMatchObject({ status: 200 })
      expect(await update(first, { reps: 5 })).toMatchObject({ status: 200 })
      expect(await update(first, { reps: '99' })).toMatchObject({ status: 200 })
      expect(await update(first, { sets: '8' })).toMatchObject(invalid)
      expect(await update(first, { reps: '' })).toMatchObject(invalid)
      for (const id of [first, second]) expect(await update(id, { sets: '1' })).toMatchObject({ status: 200 })
      expect(await update(first, { sets: '9' })).toMatchObject(invalid)
    })
  })
}
