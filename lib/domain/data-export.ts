import { sessionsOf } from './diary'
import { type JournalLine, journalLines } from './journal/journal-lines'
import type { KnownEvent } from './journal/kinds'
import type { DiaryWeek, Participant } from './participant.schema'
import type { User } from './user'

/** The data that users download about themselves. `titles`: of the library's exercises, by id. */
export type PersonalData = {
  user: Pick<User, 'id' | 'displayName' | 'email'>
  record: Participant
  titles: ReadonlyMap<string, string>
  /** Every event of the journal, in its order; left out if none is kept. */
  journal?: readonly KnownEvent[] | undefined
}

/** The columns of the table, from left to right. */
export const dataColumns = [
  'what',
  'text',
  'week',
  'weekStart',
  'planned',
  'session',
  'done',
  'when',
  'exercise',
  'sets',
  'repetitions',
  'note',
  'goal',
  'programme',
  'effort',
  'pain',
] as const

// Only events of the journal fill these.
const journalColumns: ReadonlySet<string> = new Set(['programme', 'effort', 'pain'])

/** The columns for these rows: those of the journal only if there are any of its events. */
export function columnsOf(lines: readonly DataLine[]): (typeof dataColumns)[number][] {
  const hasJournal = lines.some(({ what }) => what.startsWith('journal'))
  return dataColumns.filter((column) => hasJournal || !journalColumns.has(column))
}

/** One row of the table, without the columns that it does not fill. `when`: ISO 8601, UTC. */
export type DataLine =
  | { what: 'name' | 'email' | 'startDate'; text: string }
  | { what: 'exercise'; exercise: string; sets: string; repetitions: string; note: string }
  | { what: 'week' | 'earlierWeek'; week: number; weekStart: string; planned: number }
  | {
      what: 'session' | 'earlierSession'
      week: number
      weekStart: string
      session: number
      done: boolean
      when?: string
    }
  /** `text`: its start date; `when`: when another start date replaced it. Its weeks follow. */
  | { what: 'earlierProgramme'; text: string; when?: string }
  | { what: 'goal'; goal: string }
  | JournalLine

/**
 * Returns all data as a table: the user, the plan, each week with its sessions, the goals, earlier programmes, the journal.
 */
export function dataLines({ user, record, titles, journal = [] }: PersonalData): DataLine[] {
  return [
    ...(user.displayName === undefined ? [] : [{ what: 'name', text: user.displayName } as const]),
    ...(user.email === undefined ? [] : [{ what: 'email', text: user.email } as const]),
    ...(record.treatmentStartDate === null
      ? []
      : [{ what: 'startDate', text: record.treatmentStartDate } as const]),
    ...record.selectedExercises.map(
      ({ exercise, sets, reps, notes }) =>
        ({
          what: 'exercise',
          exercise: titles.get(exercise) ?? exercise,
          sets,
          repetitions: reps,
          note: notes,
        }) as const,
    ),
    ...diaryLines(record.participantDiary, 'week', 'session'),
    ...record.participantGoals.map(({ description }) => ({ what: 'goal', goal: description }) as const),
    ...(record.earlierProgrammes ?? []).flatMap(
      ({ treatmentStartDate, setAsideAt, participantDiary }): DataLine[] => [
        {
          what: 'earlierProgramme',
          text: treatmentStartDate,
          ...(setAsideAt !== undefined && { when: setAsideAt }),
        },
        ...diaryLines(participantDiary, 'earlierWeek', 'earlierSession'),
      ],
    ),
    ...journalLines(journal),
  ]
}

function diaryLines(
  diary: DiaryWeek[],
  ofWeek: 'week' | 'earlierWeek',
  ofSession: 'session' | 'earlierSession',
): DataLine[] {
  return diary.flatMap((week): DataLine[] => {
    const place = { week: week.weekNumber, weekStart: week.weekStartDate }
    return [
      { what: ofWeek, ...place, planned: week.sessionFrequency },
      ...sessionsOf(week).map(({ sessionCompleted, completedAt }, index) => ({
        what: ofSession,
        ...place,
        session: index + 1,
        done: sessionCompleted,
        ...(completedAt !== undefined && { when: completedAt }),
      })),
    ]
  })
}

/** The same as one object with every stored field, for other programs. */
export function dataObject({ user, record, titles, journal }: PersonalData) {
  const selectedExercises = record.selectedExercises.map((chosen) => ({
    ...chosen,
    title: titles.get(chosen.exercise) ?? null,
  }))
  return { user, participant: { ...record, selectedExercises }, ...(journal && { journal }) }
}
