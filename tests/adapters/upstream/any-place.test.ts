// Puts odd values at any place of a right answer. `READINGS=20000` runs longer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLibraryFrom } from '@/lib/adapters/upstream/reading/exercise'
import type { Reading } from '@/lib/adapters/upstream/reading/reading'
import { readRecordFrom } from '@/lib/adapters/upstream/reading/record'
import { readSiteFrom } from '@/lib/adapters/wordpress/site'
import { exerciseSchema, siteSettingsSchema } from '@/lib/domain/content.schema'
import { participantSchema } from '@/lib/domain/participant.schema'
import { placesIn, withOther } from './any-answer'

const numRuns = Number(process.env.READINGS ?? 400)
const site = 'https://wordpress.example'
const shape = { weeks: 4, smallestFrequency: 2 }
const rules = { userId: '7', timeZone: 'Europe/London', shape, library: null }

const week = (number: number, date: string, done: boolean[]) => ({
  week_number: number,
  week_start_date: date,
  session_frequency: 3,
  sessions: done.map((session_completed) => ({ session_completed })),
})
const record = {
  participant_id: 3,
  user_id: 7,
  treatment_start_date: '2026-11-02',
  selected_exercises: [101, 102, 103].map((exercise) => ({ exercise, reps: '8', sets: '3', notes: '' })),
  participant_goals: ['a', 'b', 'c'].map((id) => ({ id, description: `Goal ${id}` })),
  participant_diary: [
    week(1, '2026-11-02', [true, false, true]),
    week(2, '2026-11-09', [false, true]),
    week(3, '2026-11-16', []),
    week(4, '2026-11-23', [true]),
  ],
}
const exercises = [101, 102, 103].map((id) => ({
  id,
  slug: `exercise-${id}`,
  title: `Exercise ${id}`,
  category: 'strength',
  steps: ['Stand', 'Sit'],
  image: { url: `${site}/a.jpg`, alt: '', width: 4, height: 3 },
  video: { provider: 'vimeo', video_id: '123' },
}))
const options = {
  site_details: { site_name: 'Steadily', site_url: site, site_admin_email: 'a@example.org' },
  site_logos: { site_logo: { url: `${site}/l.png`, alt: 'Logo', width: 4, height: 3 } },
  cookie_control_settings: { cookie_modal_title: 'C', non_necessary_cookies_used: false },
  main_navigation: [
    { title: 'A', url: '/a' },
    { title: 'B', url: '/b' },
  ],
  footer_content: { footer_logo: false, footer_col_1: 'F', footer_links: [{ title: 'L', url: '/l' }] },
  treatment_plan_settings: {
    number_treatment_weeks: 12,
    max_exercises: 6,
    session_frequency: [{ option: 2 }, { option: 3 }],
    reps_options: [{ option: '8' }, { option: '10' }],
    sets_options: [{ option: '1' }],
    exercise_categories: { strength: 'Strength', balance: 'Balance' },
  },
  pain_question: { in_numbers: true, stop_from: 7, stop_text: 'Stop', phone: '020 7946 0123' },
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    false,
    true,
    '',
    [],
    {},
    0,
    1,
    '1',
    'yes',
    'on',
    -1,
    1e21,
    '20260230',
    '02/03/2026',
  ),
  fc.constantFrom<unknown>(
    { '0': true, '2': 'x' },
    [[[]]],
    [null],
    { rendered: 5 },
    { value: [] },
    '\ud800',
    '\u0000',
  ),
  fc.constantFrom<unknown>('&nbsp;', '<br>', '<p>&nbsp;</p>'),
  fc.constant<unknown>(
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ),
)
const anywhere = (right: unknown) => fc.tuple(fc.constantFrom(...placesIn(right)), odd)

/** Expects every row of a list that was not changed to be present. */
function keeps(path: (string | number)[], list: string, all: unknown[], found: unknown[]): void {
  if (path[0] !== list && path.length > 0) expect(found).toEqual(all)
  if (path[0] === list && path.length > 1)
    for (const [index, each] of all.entries())
      if (String(index) !== String(path[1])) expect(found).toContainEqual(each)
}

function saysWhere({ warnings }: Reading<unknown>): void {
  for (const { path, words } of warnings) {
    expect(path).not.toBe('')
    expect(words).not.toBe('')
  }
}

/** Whether a value is one of the ways to write "nothing", or contains only such values. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing)
  return value === null || value === false || value === undefined || String(value).trim() === ''
}

/** Counts the values in an answer that can mean "yes". */
function yesIn(value: unknown): number {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).reduce<number>((sum, each) => sum + yesIn(each), 0)
  return [true, 1, '1', 'true', 'yes', 'on'].includes(
    typeof value === 'string' ? value.trim().toLowerCase() : (value as boolean),
  )
    ? 1
    : 0
}

/** @returns the value of a reading; throws if it is `null` */
function known<Value>({ value }: { value: Value | null }): Value {
  if (value === null) throw new Error('A right answer was not read')
  return value
}

describe('an answer with an odd value in one place', () => {
  const right = readRecordFrom(record, rules)
  it('reads the right answer without a warning', () => {
    expect(right.warnings).toEqual([])
    expect(readLibraryFrom({ exercises }, site)).toMatchObject({
      warnings: [],
      value: [{ id: '101' }, {}, {}],
    })
    expect(readSiteFrom(options, site).warnings).toEqual([])
  })

  it('loses only that place of a record and invents no completed session', () => {
    const before = known(right).record
    fc.assert(
      fc.property(anywhere(record), ([path, value]) => {
        const answer = withOther(record, path, value)
        const read = readRecordFrom(answer, rules)
        saysWhere(read)
        if (!read.value) {
          expect(path).toEqual([])
          expect(read.warnings).toHaveLength(1)
          return
        }
        const after = read.value.record
        expect(participantSchema.safeParse(after).success).toBe(true)
        expect(JSON.stringify(after)).not.toContain('polluted')
        if (path.length === 0) return
        keeps(path, 'selected_exercises', before.selectedExercises, after.selectedExercises)
        keeps(path, 'participant_goals', before.participantGoals, after.participantGoals)
        const doneIn = (all: typeof before) =>
          all.participantDiary.flatMap(({ sessions }) => sessions.filter((each) => each.sessionCompleted))
            .length
        expect(doneIn(after)).toBeLessThanOrEqual(yesIn(record.participant_diary) + yesIn(value))
        if (path[0] !== 'participant_diary' && path[0] !== 'treatment_start_date')
          expect(after.participantDiary).toEqual(before.participantDiary)
        const isLost =
          after.selectedExercises.length < before.selectedExercises.length ||
          after.participantGoals.length < before.participantGoals.length ||
          (after.treatmentStartDate === null && path[0] === 'treatment_start_date')
        // A list replaced by another list is read as given: nothing is lost, so no warning is required.
        const isOtherList = path.length === 1 && typeof value === 'object'
        if (isLost && !isOtherList && !isNothing(value)) expect(read.warnings.length).toBeGreaterThan(0)
      }),
      { numRuns },
    )
  })

  it('keeps the sessions of every other week', () => {
    const before = known(right).record.participantDiary
    const inWeeks = placesIn(record).filter(
      ([first, index]) => first === 'participant_diary' && index !== undefined,
    )
    fc.assert(
      fc.property(fc.constantFrom(...inWeeks), odd, (path, value) => {
        const { value: found } = readRecordFrom(withOther(record, path, value), rules)
        for (const [index, week] of before.entries()) {
          if (String(index) === String(path[1])) continue
          const after = found?.record.participantDiary.find(
            ({ weekNumber }) => weekNumber === week.weekNumber,
          )
          // The changed row may claim this week's number as well; then a session counts as completed if either row says so.
          for (const [at, session] of week.sessions.entries())
            if (session.sessionCompleted)
              expect(after?.sessions[at]).toMatchObject({ sessionCompleted: true })
        }
      }),
      { numRuns },
    )
  })

  it('loses only that place of a library, and no other exercise', () => {
    const before = known(readLibraryFrom({ exercises }, site))
    fc.assert(
      fc.property(anywhere({ exercises }), ([path, value]) => {
        const read = readLibraryFrom(withOther({ exercises }, path, value), site)
        saysWhere(read)
        if (!read.value) {
          expect(path.length).toBeLessThan(2)
          return
        }
        for (const each of read.value) expect(exerciseSchema.safeParse(each).success).toBe(true)
        expect(new Set(read.value.map(({ slug }) => slug)).size).toBe(read.value.length)
        if (path.length < 2) return
        for (const [index, each] of before.entries())
          if (String(index) !== String(path[1]))
            expect(read.value.find(({ title }) => title === each.title)).toMatchObject({ id: each.id })
        if (read.value.length < before.length && !isNothing(value))
          expect(read.warnings.length).toBeGreaterThan(0)
      }),
      { numRuns },
    )
  })

  it('loses only that place of the settings, never the site', () => {
    fc.assert(
      fc.property(anywhere(options), ([path, value]) => {
        const read = readSiteFrom(withOther(options, path, value), site)
        saysWhere(read)
        if (!read.value) {
          expect(path).toEqual([])
          return
        }
        expect(siteSettingsSchema.safeParse(read.value).success).toBe(true)
        if (path.length > 0 && path[0] !== 'main_navigation')
          expect(read.value.mainNavigation).toHaveLength(2)
        if (path.length > 0 && path[0] !== 'pain_question') expect(read.value.painQuestion).toBeDefined()
      }),
      { numRuns },
    )
  })
})
