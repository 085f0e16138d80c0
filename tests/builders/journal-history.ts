import fc from 'fast-check'
import { addDays, type CalendarDate, calendarDate } from '@/lib/domain/calendar-date'
import { type ChangeName, changeNamed, type AnswerOf, type PayloadOf } from '@/lib/domain/changes/changes'
import { emptyDiary } from '@/lib/domain/diary'
import { earlierProgrammeOn, earlierProgrammesAfter } from '@/lib/domain/earlier-programmes'
import type { JournalEntry } from '@/lib/domain/journal/event'
import type { KnownEvent } from '@/lib/domain/journal/kinds'
import { entriesOfChange } from '@/lib/domain/journal/server-entries'
import { completedAtOnceLogged, rememberTakenBack, storedSession } from '@/lib/domain/taken-back'
import type { Participant } from '@/lib/domain/participant.schema'
import { aParticipant } from './participant'

/** A step of a history; `ago`: seconds that it waited on a device. */
export type HistoryStep = { ago: number } & (
  | { do: 'log'; week: number; session: number; done: boolean }
  | { do: 'detail'; week: number; session: number; day: number | null }
  | { do: 'felt'; week: number; session: number; pain: number }
  | { do: 'reset'; start: CalendarDate }
  | { do: 'wait'; hours: number }
)

const starts = [0, 1, 2].map((weeks) => addDays(calendarDate('2026-03-02'), weeks * 7))
const place = { week: fc.integer({ min: 1, max: 2 }), session: fc.integer({ min: 1, max: 3 }) }
const ago = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 5 * 24 * 3600 }) },
)
const anyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('log' as const), ...place, done: fc.boolean(), ago }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('detail' as const),
      ...place,
      day: fc.option(fc.integer({ min: 0, max: 6 })),
      ago,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('felt' as const),
      ...place,
      pain: fc.integer({ min: 0, max: 10 }),
      ago,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('reset' as const), start: fc.constantFrom(...starts), ago }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 40 }), ago }),
  },
)

export const anyHistory: fc.Arbitrary<HistoryStep[]> = fc.array(anyStep, { minLength: 1, maxLength: 30 })

export type History = { record: Participant; events: KnownEvent[] }

/** Takes the steps with the domain's own rules. @returns the record and events after each step */
export function historyOf(steps: readonly HistoryStep[]): History[] {
  let now = Date.parse('2026-03-02T08:00:00Z')
  let stored: Participant = { ...aParticipant({ weeks: 2 }), earlierProgrammes: [] }
  let events: KnownEvent[] = []
  const add = (
    entry: Pick<JournalEntry, 'kind' | 'programmeStart' | 'payload'>,
    at: Date,
    waited: number,
  ) => {
    const about = { id: `event-${events.length}`, userId: 'user-1', at: at.toISOString() }
    const how = { enteredBy: 'participant', via: waited > 0 ? 'queue' : 'online' }
    events = [...events, { ...about, ...how, ...entry } as KnownEvent]
  }
  const change = <Name extends ChangeName>(
    name: Name,
    payload: PayloadOf<Name>,
    answer: AnswerOf<Name>,
    at: Date,
    waited: number,
  ) => {
    for (const entry of entriesOfChange(name, payload, { before: stored, answer, now: at }))
      add(entry, at, waited)
    stored = rememberTakenBack(stored, changeNamed(name).apply(stored, payload, answer), at)
  }
  return steps.map((step) => {
    now += 60_000
    const at = new Date(now - step.ago * 1000)
    const programmeStart = stored.treatmentStartDate
    if (step.do === 'wait') now += step.hours * 3600_000
    if (step.do === 'log') {
      const { week, session, done } = step
      const completedAt = done
        ? completedAtOnceLogged(storedSession(stored, { week, session }), at)
        : undefined
      change('log-session', { week, session, sessionCompleted: done }, { completedAt }, at, step.ago)
    }
    if (step.do === 'reset' && step.start !== stored.treatmentStartDate) {
      const participantDiary =
        earlierProgrammeOn(stored, step.start)?.participantDiary ?? emptyDiary(step.start, 2, 3)
      const earlierProgrammes = earlierProgrammesAfter(stored, step.start, at)
      const answer = { treatmentStartDate: step.start, participantDiary, earlierProgrammes }
      change('reset-start-date', { treatmentStartDate: step.start }, answer, at, 0)
    }
    if (step.do === 'felt') {
      const { week, session, pain } = step
      add({ kind: 'session-felt', programmeStart, payload: { week, session, pain } }, at, step.ago)
    }
    if (step.do === 'detail' && programmeStart !== null) {
      const { week, session, day } = step
      const doneOn = day === null ? null : addDays(programmeStart, (week - 1) * 7 + day)
      add({ kind: 'session-detail', programmeStart, payload: { week, session, doneOn } }, at, step.ago)
    }
    return { record: stored, events }
  })
}
