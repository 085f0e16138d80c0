import { toEventRow } from '@/lib/adapters/embedded/journal/events'
import { toRow } from '@/lib/adapters/embedded/mapping'
import type { Database } from '@/lib/adapters/embedded/store/database'
import * as tables from '@/lib/adapters/embedded/store/rows'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { JournalEvent } from '@/lib/domain/journal/event'
import type { Participant } from '@/lib/domain/participant.schema'
import { anEarlierProgramme, aParticipant, done } from './participant'

/** What only an export with names may contain. Two of the texts would run in a spreadsheet. */
export const told = {
  name: `=cmd|' /C calc'!A0`,
  email: 'zoe@private.example',
  goals: ['Zoë’s “walk”, said "slowly"\r\nto 日本 👩🏽‍🦽', `@SUM(A1)\n+1`],
  note: '-1+2, said Dr "Ñandú"',
}

/** Ids, which no export may contain. */
export const ids = [
  'user-of-zoe',
  'record-of-zoe',
  'goal-of-zoe',
  'event-of-zoe',
  'user-alone',
  'user-upstream',
]

const present = calendarDate('2026-03-02')
const earlier = calendarDate('2026-01-05')
const dose = { sets: '3', reps: '8–10', notes: 'Hold the secret chair' }
const earlierProgramme = anEarlierProgramme({ start: earlier, sessions: [done] })

/** Two weeks of 3 sessions: done, unclear and extra sessions, and an earlier programme of 4 weeks. */
export const zoe: Participant = {
  ...aParticipant({
    ...{ start: present, weeks: 2, frequency: 3 },
    sessions: {
      1: [
        { sessionCompleted: true, completedAt: '2026-03-03T09:00:00.000Z' },
        { sessionCompleted: false, unclear: true },
        // Logged before there was a journal.
        { sessionCompleted: true, completedAt: '2026-03-04T23:30:00.000Z' },
        { sessionCompleted: true, completedAt: '2026-03-08T10:00:00.000Z' },
      ],
    },
  }),
  userId: 'user-of-zoe',
  participantId: 'record-of-zoe',
  participantGoals: told.goals.map((description, index) => ({ id: `goal-of-zoe-${index}`, description })),
  selectedExercises: ['bridge', 'heel-raise'].map((exercise) => ({ exercise, ...dose })),
  earlierProgrammes: [earlierProgramme],
}

let events = 0
function event(at: string, kind: string, payload: object, over: Partial<JournalEvent> = {}): JournalEvent {
  const about = { id: `event-of-zoe-${(events += 1)}`, userId: 'user-of-zoe', at, kind, payload }
  return { ...about, enteredBy: 'participant', via: 'online', programmeStart: present, ...over }
}

const first = { week: 1, session: 1 }
const extra = { week: 1, session: 4 }
/** The journal of Zoë, with an earlier programme that ended. */
export const journalOfZoe: readonly JournalEvent[] = [
  event('2026-01-06T20:00:00.000Z', 'session-logged', { ...first, done: true }, { programmeStart: earlier }),
  event(
    '2026-01-06T20:01:00.000Z',
    'session-felt',
    { ...first, painWord: 'lot' },
    { programmeStart: earlier },
  ),
  event(
    '2026-03-01T08:00:00.000Z',
    'programme-ended',
    {
      ...{
        startDate: earlier,
        weeks: 4,
        diary: earlierProgramme.participantDiary,
        because: 'new-start-date',
      },
    },
    { programmeStart: earlier },
  ),
  event(
    '2026-03-02T08:00:00.000Z',
    'plan-version',
    {
      ...{ exercises: [{ id: 'bridge', title: 'Bridge', ...dose }], sessionFrequency: 3, noticed: false },
      reason: 'A secret reason',
    },
    { enteredBy: 'clinic' },
  ),
  event('2026-03-03T09:00:00.000Z', 'session-logged', { ...first, done: true }, { via: 'queue' }),
  event('2026-03-03T09:01:00.000Z', 'session-felt', { ...first, effort: 'hard', pain: 9 }),
  event('2026-03-03T09:05:00.000Z', 'session-felt', { ...first, effort: 'right', pain: 0, note: told.note }),
  event(
    '2026-03-08T10:00:00.000Z',
    'session-logged',
    { ...extra, done: true },
    { enteredBy: 'clinic', via: 'paper' },
  ),
  event('2026-03-08T10:01:00.000Z', 'session-detail', { ...extra, doneOn: '2026-03-05' }),
]

/** Adds Zoë, an account without a record, a record of a user of another system, and a journal whose record is elsewhere. */
export async function addTrialPeople({ orm }: Database): Promise<void> {
  const hidden = { passwordHash: 'none', roles: ['participant'] }
  await orm.insert(tables.account).values([
    { userId: 'user-of-zoe', email: told.email, displayName: told.name, ...hidden },
    { userId: 'user-alone', email: 'alone@private.example', displayName: 'Alone Private', ...hidden },
  ])
  await orm.insert(tables.participant).values(toRow(zoe))
  await orm.insert(tables.journalEvent).values(journalOfZoe.map(toEventRow))
  const upstream = { ...aParticipant({ start: null }), userId: 'user-upstream', participantId: 'upstream' }
  await orm.insert(tables.upstreamParticipant).values(toRow(upstream))
  await orm
    .insert(tables.upstreamJournalEvent)
    .values(toEventRow({ ...event('2026-03-03T09:00:00.000Z', 'newer', {}), userId: 'elsewhere' }))
}
