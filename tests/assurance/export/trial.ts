import { toEventRow } from '@/lib/adapters/embedded/journal/events'
import { toRow } from '@/lib/adapters/embedded/mapping'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { account, journalEvent, participant } from '@/lib/adapters/embedded/store/rows'
import { addDays, calendarDate } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import type { JournalEvent } from '@/lib/domain/journal/event'
import type { DiaryWeek, Participant } from '@/lib/domain/participant.schema'

const weeks = 12
const frequency = 4
const present = calendarDate('2026-03-02')
const earlier = addDays(present, -weeks * 7)

// PostgreSQL allows 65,535 parameters in a statement.
const atOnce = 2000

/** Adds people, each with 12 weeks of 4 sessions and a journal; every fifth one also has an earlier programme. */
export async function seedTrial({ orm }: Database, many: number): Promise<void> {
  for (let first = 0; first < many; first += 100) {
    const some = Array.from({ length: Math.min(100, many - first) }, (_, index) => first + index)
    await orm.insert(account).values(
      some.map((at) => ({
        ...{ userId: `trial-user-${at}`, email: `trial-${at}@example.org`, displayName: `Robin Trial ${at}` },
        ...{ passwordHash: 'none', roles: ['participant'] },
      })),
    )
    await orm.insert(participant).values(some.map((at) => toRow(recordOf(at))))
    const events = some.flatMap(eventsOf).map(toEventRow)
    for (let at = 0; at < events.length; at += atOnce)
      await orm.insert(journalEvent).values(events.slice(at, at + atOnce))
  }
}

const hasEarlier = (at: number) => at % 5 === 0
// Every seventh session is not done; in every tenth week one more than planned is.
const isDone = (at: number, week: number, session: number) => (at + week * frequency + session) % 7 > 0
const lengthOf = (at: number, week: number) => frequency + ((at + week) % 10 === 0 ? 1 : 0)
const instant = (start: string, week: number, session: number) =>
  `${addDays(calendarDate(start), (week - 1) * 7 + session)}T09:30:00.000Z`

function recordOf(at: number): Participant {
  return {
    participantId: `trial-record-${at}`,
    userId: `trial-user-${at}`,
    treatmentStartDate: present,
    selectedExercises: ['sit-to-stand', 'bridge', 'heel-raise', 'seated-knee-extension'].map((exercise) => ({
      ...{ exercise, reps: '10', sets: '3', notes: 'Use the higher kitchen chair for now.' },
    })),
    participantGoals: [{ id: 'goal-1', description: `Walk to the shops and back, ${at}` }],
    participantDiary: diaryOf(at, present),
    earlierProgrammes: hasEarlier(at)
      ? [
          {
            treatmentStartDate: earlier,
            setAsideAt: '2026-03-01T08:00:00.000Z',
            participantDiary: diaryOf(at, earlier),
          },
        ]
      : [],
  }
}

function diaryOf(at: number, start: typeof present): DiaryWeek[] {
  return emptyDiary(start, weeks, frequency).map((week) => ({
    ...week,
    sessions: Array.from({ length: lengthOf(at, week.weekNumber) }, (_, index) =>
      isDone(at, week.weekNumber, index + 1)
        ? { sessionCompleted: true, completedAt: instant(start, week.weekNumber, index + 1) }
        : { sessionCompleted: false },
    ),
  }))
}

function eventsOf(at: number): JournalEvent[] {
  const { selectedExercises } = recordOf(at)
  const exercises = selectedExercises.map(({ exercise, ...dose }) => ({
    id: exercise,
    title: exercise,
    ...dose,
  }))
  const plans = [exercises.slice(1), exercises].map((some, index) =>
    event(at, `plan-${index}`, present, `2026-03-0${index + 1}T10:00:00.000Z`, 'plan-version', {
      ...{ exercises: some, sessionFrequency: frequency, noticed: false },
    }),
  )
  const ended = event(at, 'ended', earlier, '2026-03-01T08:00:00.000Z', 'programme-ended', {
    ...{ startDate: earlier, weeks, diary: diaryOf(at, earlier), because: 'new-start-date' },
  })
  return [
    ...(hasEarlier(at) ? [...sessionEvents(at, earlier), ended] : []),
    ...plans,
    ...sessionEvents(at, present),
  ]
}

function sessionEvents(at: number, start: typeof present): JournalEvent[] {
  return diaryOf(at, start).flatMap(({ weekNumber: week, sessions }) =>
    sessions.flatMap(({ completedAt }, index) => {
      if (completedAt === undefined) return []
      const session = index + 1
      const id = `${start}-${week}-${session}`
      return [
        event(at, `${id}-logged`, start, completedAt, 'session-logged', { week, session, done: true }),
        ...(session % 2 === 0
          ? [
              event(at, `${id}-felt`, start, completedAt, 'session-felt', {
                ...{
                  week,
                  session,
                  effort: 'right',
                  pain: (at + week) % 11,
                  note: 'A little stiff, she said',
                },
              }),
            ]
          : []),
      ]
    }),
  )
}

function event(
  at: number,
  id: string,
  programmeStart: typeof present,
  instant: string,
  kind: string,
  payload: object,
): JournalEvent {
  const about = { id, userId: `trial-user-${at}`, at: instant, kind, programmeStart, payload }
  return { ...about, enteredBy: 'participant', via: 'online' }
}
