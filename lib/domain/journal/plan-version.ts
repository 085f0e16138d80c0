import type { CalendarDate } from '../calendar-date'
import type { Participant, SelectedExercise } from '../participant.schema'
import type { EnteredBy } from './event'
import type { JournalKind } from './kind'

/** `title`: as the library named it then. */
type PlannedExercise = { id: string; title: string } & Pick<SelectedExercise, 'sets' | 'reps' | 'notes'>

export type PlanVersionPayload = {
  exercises: PlannedExercise[]
  /** Sessions a week, of the last planned week; `null` if there is no diary. */
  sessionFrequency: number | null
  /** Why it was changed, in the clinic's words. */
  reason?: string
  /** Whether it was found at a later read, so that the day of the change is unknown ("noticed on"). */
  noticed: boolean
}

export type PlanVersionView = PlanVersionPayload & {
  id: string
  at: string
  enteredBy: EnteredBy
  programmeStart: CalendarDate | null
}

/** Oldest first; the last one is the current plan. */
type InView = { planVersions: PlanVersionView[] }

/** The plan at the end of a clinic visit, or else when a read finds another plan than the last version. */
export const planVersion: JournalKind<'plan-version', PlanVersionPayload, object, InView> = {
  name: 'plan-version',
  writtenBy: 'server',
  ofView: (events) => ({
    planVersions: events.map(({ id, at, enteredBy, programmeStart, payload }) => ({
      ...{ id, at, enteredBy, programmeStart },
      ...payload,
    })),
  }),
}

/**
 * Whether a version describes the record's plan. Titles do not count: the library may be edited, or read in another
 * language.
 * @param version `undefined`: there is none yet, which describes an empty plan
 */
export function describesPlan(version: PlanVersionPayload | undefined, record: Participant): boolean {
  const { exercises, sessionFrequency } = version ?? { exercises: [], sessionFrequency: null }
  const planned = record.selectedExercises
  return (
    sessionFrequency === plannedFrequency(record) &&
    exercises.length === planned.length &&
    exercises.every(({ id, sets, reps, notes }, index) => {
      const other = planned[index]
      return other?.exercise === id && other.sets === sets && other.reps === reps && other.notes === notes
    })
  )
}

/** Sessions a week of the last planned week; `null` without a diary. */
export function plannedFrequency({ participantDiary }: Pick<Participant, 'participantDiary'>): number | null {
  return participantDiary.at(-1)?.sessionFrequency ?? null
}
