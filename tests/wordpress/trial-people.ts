import fc from 'fast-check'
import type { JournalEvent } from '@/lib/domain/journal/event'
import type { DiaryWeek, Participant } from '@/lib/domain/participant.schema'
import { anyHistory, historyOf } from '../builders/journal-history'
import { journalOfZoe, told, zoe } from '../builders/trial-people'
import { putPeople } from './people'
import { askTestSite, type Site } from './site'

/** A person of a trial, as they are put into a WordPress. */
export type TrialPerson = {
  email: string
  name: string
  record: Participant | null
  events: readonly JournalEvent[]
}

/** As many histories as this, the same in each run. */
const histories = 60

/**
 * Zoë with texts that spreadsheets and parsers stumble on and events that no version reads, a person without a record, one
 * whose plan is as its last version says, people at the edges of the rules, and people with any history.
 */
export function trialPeople(): TrialPerson[] {
  const drawn = fc.sample(anyHistory, { numRuns: histories, seed: 20261128 })
  return [
    { email: told.email, name: told.name, record: withNumbers(zoe), events: [...journalOfZoe, ...unread] },
    { email: 'alone@private.example', name: 'Alone Private', record: null, events: [] },
    asNoted(),
    ...atTheEdges(),
    ...drawn.map((steps, index) => {
      const { record, events } = historyOf(steps).at(-1) ?? { record: zoe, events: [] }
      return { email: `history-${index}@private.example`, name: 'Pat', record: withNumbers(record), events }
    }),
  ]
}

type About = Pick<JournalEvent, 'userId' | 'at' | 'enteredBy' | 'via' | 'programmeStart'>
const about: About = {
  ...{ userId: '', at: '2026-03-09T08:00:00.000Z', enteredBy: 'clinic', via: 'online' },
  programmeStart: zoe.treatmentStartDate,
}
const place = { week: 1, session: 1 }
const unread: JournalEvent[] = [
  { ...about, id: 'unread-1', kind: 'newer', payload: {} },
  { ...about, id: 'unread-2', kind: 'session-felt', payload: { ...place, pain: 11 } },
  { ...about, id: 'unread-3', kind: 'session-felt', payload: { ...place, pain: 1, painWord: 'lot' } },
  { ...about, id: 'unread-4', kind: 'session-detail', payload: place },
  { ...about, id: 'unread-5', kind: 'session-logged', payload: { ...place, done: true, more: 1 } },
]

const plain = { ...zoe, earlierProgrammes: [], participantGoals: [] }

function asNoted(): TrialPerson {
  const record = withNumbers(plain)
  const exercises = record.selectedExercises.map(({ exercise: id, ...dose }) => ({
    id,
    title: 'Any',
    ...dose,
  }))
  const payload = { exercises, sessionFrequency: 3, noticed: false }
  const events = [{ ...about, id: 'noted', kind: 'plan-version', payload }]
  return { email: 'noted@private.example', name: '=1+1', record, events }
}

const day = 24 * 60 * 60 * 1000

/** Logs session 1, says how it felt, and then what `next` says; each step with milliseconds since the one before. */
function withSteps(email: string, next: [wait: number, kind: string, payload: object][]): TrialPerson {
  let at = Date.parse('2026-03-03T09:00:00.000Z')
  const steps: typeof next = [
    [0, 'session-logged', { ...place, done: true }],
    [1, 'session-felt', { ...place, pain: 1 }],
    ...next,
  ]
  const events = steps.map(([wait, kind, payload], index) => {
    at += wait
    return { ...about, id: `step-${index}`, at: new Date(at).toISOString(), kind, payload }
  })
  return { email, name: 'Pat', record: withNumbers(plain), events }
}

/** An answer and an undo at the last moment that counts and 1 millisecond later, and a programme from the same day. */
function atTheEdges(): TrialPerson[] {
  const undone = (wait: number): Parameters<typeof withSteps>[1] => [
    [1, 'session-logged', { ...place, done: false }],
    [wait, 'session-logged', { ...place, done: true }],
  ]
  const ended = { startDate: zoe.treatmentStartDate, weeks: 2, diary: [], because: 'new-start-date' }
  return [
    withSteps('answer-in-time@private.example', [[day, 'session-felt', { ...place, pain: 2 }]]),
    withSteps('answer-late@private.example', [[day + 1, 'session-felt', { ...place, pain: 2 }]]),
    withSteps('undo-in-time@private.example', undone(day)),
    withSteps('undo-late@private.example', undone(day + 1)),
    withSteps('same-day@private.example', [
      [1, 'programme-ended', ended],
      [1, 'session-logged', { ...place, done: true }],
    ]),
  ]
}

/** As WordPress keeps a record: exercises by number, and every session is done or not. */
function withNumbers(record: Participant): Participant {
  const certain = (week: DiaryWeek) => ({
    ...week,
    sessions: week.sessions.map(({ sessionCompleted, completedAt }) => ({
      ...{ sessionCompleted },
      ...(completedAt !== undefined && { completedAt }),
    })),
  })
  return {
    ...record,
    selectedExercises: record.selectedExercises.map((chosen, index) => ({
      ...chosen,
      exercise: String(900_000 + index),
    })),
    participantDiary: record.participantDiary.map(certain),
    earlierProgrammes: (record.earlierProgrammes ?? []).map((earlier) => ({
      ...earlier,
      participantDiary: earlier.participantDiary.map(certain),
    })),
  }
}

/** Creates the people with their records and journals. @returns their ids by e-mail */
export async function putTrialPeople(site: Site, people: TrialPerson[]): Promise<Record<string, string>> {
  const ids = await putPeople(
    site,
    people.map(({ email, name, record }) => ({
      ...{ email, name, password: 'steady-steps-9' },
      record: record && { ...record, selectedExercises: [] },
    })),
  )
  const owned = people.map(({ email, ...person }) => ({ user_id: ids[email] ?? '', ...person }))
  await askTestSite(site, 'give', {
    digitrial_plan_exercises: owned.flatMap(({ user_id, record }) =>
      (record?.selectedExercises ?? []).map(({ exercise, ...dose }) => ({
        ...{ user_id, exercise_id: exercise },
        ...dose,
      })),
    ),
    digitrial_programmes: owned.flatMap(({ user_id, record }) =>
      (record?.earlierProgrammes ?? []).map((earlier) => ({
        ...{ user_id, treatment_start_date: earlier.treatmentStartDate },
        ...{
          set_aside_at: earlier.setAsideAt ?? '',
          participant_diary: diaryOnWire(earlier.participantDiary),
        },
      })),
    ),
    digitrial_journal: owned.flatMap(({ user_id, events }) =>
      events.map(({ id, kind, at, enteredBy, via, programmeStart, payload }) => ({
        ...{ user_id, event_id: id, kind, at, entered_by: enteredBy, via, programme_start: programmeStart },
        payload: JSON.stringify(payload),
      })),
    ),
  })
  return ids
}

function diaryOnWire(diary: DiaryWeek[]): string {
  const weeks = diary.map(({ weekNumber, weekStartDate, sessionFrequency, sessions }) => ({
    ...{ week_number: weekNumber, week_start_date: weekStartDate, session_frequency: sessionFrequency },
    sessions: sessions.map(({ sessionCompleted, completedAt }) => ({
      session_completed: sessionCompleted,
      ...(completedAt !== undefined && { completed_at: completedAt }),
    })),
  }))
  return JSON.stringify(weeks)
}
