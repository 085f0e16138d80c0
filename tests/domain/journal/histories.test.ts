import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { project } from '@/lib/domain/journal/project'
import type { Participant, Session } from '@/lib/domain/participant.schema'
import { anyHistory, type History, type HistoryStep, historyOf } from '../../builders/journal-history'

const histories = 10_000
/** Timeout in milliseconds for all of them. */
const manyHistories = 5 * 60_000

const project1 = ({ events, record }: History) => project(events, record, 'Europe/London').sessions

/** Every session of a record by "week/session". */
function sessionsIn({ participantDiary }: Participant): Map<string, Session> {
  return new Map(
    participantDiary.flatMap(({ weekNumber, sessions }) =>
      sessions.map((session, index) => [`${weekNumber}/${index + 1}`, session] as const),
    ),
  )
}

/** @returns what is wrong with the rows by the record alone */
function faultsOf(history: History): string[] {
  const inRecord = sessionsIn(history.record)
  const rows = project1(history)
  const seen = new Set(rows.map(({ week, session }) => `${week}/${session}`))
  const missing = [...inRecord].filter(([key, { sessionCompleted }]) => sessionCompleted && !seen.has(key))
  return [
    ...missing.map(([key]) => `${key} has no row`),
    ...rows.flatMap(({ week, session, done, how, doneOn }) => {
      const flag = inRecord.get(`${week}/${session}`)?.sessionCompleted ?? false
      return [
        ...(done === flag ? [] : [`${week}/${session} is ${done}, and the record says ${flag}`]),
        ...((how === 'day-known') === (doneOn !== null) ? [] : [`${week}/${session}: ${how} and ${doneOn}`]),
        ...(doneOn !== null && !flag ? [`${week}/${session} has a day and is not done`] : []),
      ]
    }),
  ]
}

/** Logged, taken back and, after the plan was set aside and resumed, logged again: the record has the later time. */
const resumed: HistoryStep[] = [
  { do: 'log', week: 2, session: 2, done: true, ago: 0 },
  { do: 'log', week: 2, session: 2, done: false, ago: 0 },
  { do: 'reset', start: calendarDate('2026-03-16'), ago: 0 },
  { do: 'reset', start: calendarDate('2026-03-02'), ago: 0 },
  { do: 'log', week: 2, session: 2, done: true, ago: 0 },
]

describe('the journal of any history', () => {
  it(
    '[H26] agrees with the record about every session',
    () => {
      fc.assert(
        fc.property(anyHistory, (steps) => {
          const all = historyOf(steps)
          for (const history of all) {
            expect(faultsOf(history)).toEqual([])
            const inRecord = sessionsIn(history.record)
            for (const { week, session, how, done, logged } of project1(history)) {
              expect(how).not.toBe('not-known-how')
              const completedAt = inRecord.get(`${week}/${session}`)?.completedAt
              expect(logged?.at).toBe(done ? completedAt : undefined)
            }
          }
        }),
        { numRuns: histories, examples: [[resumed]] },
      )
    },
    manyHistories,
  )

  it(
    'is only added to, also when a session is taken back',
    () => {
      fc.assert(
        fc.property(anyHistory, (steps) => {
          let before: History['events'] = []
          for (const { events } of historyOf(steps)) {
            expect(events.slice(0, before.length)).toEqual(before)
            before = events
          }
        }),
        { numRuns: histories },
      )
    },
    manyHistories,
  )

  it(
    '[H26a] follows the record if events are missing, and says so',
    () => {
      const anyLoss = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 })
      let disagreements = 0
      fc.assert(
        fc.property(anyHistory, anyLoss, (steps, lost) => {
          const last = historyOf(steps).at(-1)
          if (!last) return
          const events = last.events.filter((_, index) => !lost[index % lost.length])
          const history = { record: last.record, events }
          expect(faultsOf(history)).toEqual([])
          for (const { how, logged, done } of project1(history)) {
            if (how === 'not-known-how') disagreements += 1
            // Without an event that says so, nothing may be claimed about how it was logged.
            expect(done && logged === null && how !== 'not-known-how').toBe(false)
          }
        }),
        { numRuns: histories },
      )
      expect(disagreements).toBeGreaterThan(1000)
    },
    manyHistories,
  )
})
