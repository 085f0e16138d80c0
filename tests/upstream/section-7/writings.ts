// Formats that a server can be switched to: each turns a right answer into what PHP, ACF or a content system might
// write instead.

type Map = Record<string, unknown>
export type CallName = 'options' | 'exercises' | 'record' | 'diary' | 'selected' | 'token'
export type Writing = Partial<Record<CallName, (value: Map) => unknown>>

const each = (list: unknown, write: (row: Map) => unknown) => (list as Map[]).map(write)
const slashed = (date: unknown) => (typeof date === 'string' ? date.split('-').toReversed().join('/') : false)
const numbered = (list: unknown[]) => Object.fromEntries(list.map((value, index) => [index, value]))
const weeks = (write: (week: Map) => Map) => (record: Map) => ({
  ...record,
  participant_diary: each(record.participant_diary, write),
})

/** Sessions as PHP writes a list with gaps: those that are not completed are left out. */
const sessionsWithHoles = weeks((week) => ({
  ...week,
  sessions: Object.fromEntries(
    Object.entries(week.sessions as Map[]).filter(([, session]) => session.session_completed),
  ),
}))
const sessionsAsFlags = weeks((week) => ({
  ...week,
  sessions: each(week.sessions, (session) => (session.session_completed ? '1' : '')),
}))
const slashedDates = (record: Map) => ({
  ...weeks((week) => ({ ...week, week_start_date: slashed(week.week_start_date) }))(record),
  treatment_start_date: slashed(record.treatment_start_date),
})
const numbersAsTexts = weeks((week) => ({
  ...week,
  week_number: String(week.week_number),
  session_frequency: `${String(week.session_frequency)} times a week`,
}))
const postObjects = (record: Map) => ({
  ...record,
  selected_exercises: each(record.selected_exercises, (row) => ({
    ...row,
    exercise: { ID: row.exercise, post_title: 'An exercise', post_type: 'exercise' },
  })),
})
const emptyAsFalse = (record: Map) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      Array.isArray(value) && value.length === 0 ? false : value,
    ]),
  )
const inData = (value: Map) => ({ data: value })

/** Single formats, by name. */
export const writings = {
  sessionsWithHoles: { record: sessionsWithHoles, diary: sessionsWithHoles },
  sessionsAsFlags: { record: sessionsAsFlags, diary: sessionsAsFlags },
  slashedDates: { record: slashedDates, diary: slashedDates },
  numbersAsTexts: { record: numbersAsTexts, diary: numbersAsTexts },
  postObjects: { record: postObjects },
  emptyAsFalse: { record: emptyAsFalse },
  listOfOne: { record: (value: Map) => [value] },
  inData: { record: inData, diary: inData, selected: inData, exercises: inData },
  diaryAsMap: {
    record: (value: Map) => ({ ...value, participant_diary: numbered(value.participant_diary as unknown[]) }),
  },
  diaryReversed: {
    record: (value: Map) => ({
      ...value,
      participant_diary: (value.participant_diary as unknown[]).toReversed(),
    }),
  },
  exercisesAsMap: { exercises: (value: Map) => numbered([...(value.exercises as unknown[])]) },
  exercisesWithHoles: {
    exercises: (value: Map) => ({ exercises: [null, ...(value.exercises as unknown[]), false] }),
  },
  unusableSlugs: {
    exercises: (value: Map) => ({
      exercises: each(value.exercises, (exercise) => ({
        ...exercise,
        slug: String(exercise.slug).replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => {
          return `${dash === '' ? '' : '_'}${letter.toUpperCase()}`
        }),
      })),
    }),
  },
  flatToken: { token: (value: Map) => value.data },
  footerFalse: { options: (value: Map) => ({ ...value, footer_content: false }) },
  blankRow: {
    options: (value: Map) => {
      const plan = value.treatment_plan_settings as Map
      const frequency = [{ option: '' }, ...(plan.session_frequency as unknown[]), null]
      return { ...value, treatment_plan_settings: { ...plan, session_frequency: frequency } }
    },
  },
} satisfies Record<string, Writing>

export type WritingName = keyof typeof writings

/** @returns the value in all these formats, applied one after the other */
export function written(names: readonly WritingName[], call: CallName, value: unknown): unknown {
  return names.reduce<unknown>((before, name) => {
    const write = (writings[name] as Writing)[call]
    return write ? write(before as Map) : before
  }, value)
}
