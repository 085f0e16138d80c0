import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays, type CalendarDate, calendarDate } from '@/lib/domain/calendar-date'
import type { LogSessionAnswer, LogSessionPayload } from '@/lib/domain/changes/log-session'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek, Participant } from '@/lib/domain/participant.schema'

/** A step of a physio or a participant. `undo` restores the start date before the last reset. */
export type Step = { do: 'reset'; start: CalendarDate } | ({ do: 'log' } & LogSessionPayload) | { do: 'undo' }

/** The calls on a record that a walk makes. */
export type Keeper = {
  read: () => Promise<Participant>
  reset: (start: CalendarDate) => Promise<unknown>
  log: (payload: LogSessionPayload) => Promise<LogSessionAnswer>
}

// In the past, so that every week can be logged, and few, so that resets return to the same programme.
const starts = [0, 1, 2, 3].map((weeks) => addDays(calendarDate('2024-01-01'), weeks * 7))

export const anyStart = fc.constantFrom(...starts)

/** A session that is logged or, less often, undone. */
export const anyLog: fc.Arbitrary<LogSessionPayload> = fc.record({
  week: fc.integer({ min: 1, max: 3 }),
  session: fc.integer({ min: 1, max: 3 }),
  sessionCompleted: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
})

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reset' as const), start: anyStart }) },
  { weight: 1, arbitrary: fc.constant({ do: 'undo' as const }) },
  { weight: 4, arbitrary: anyLog.map((payload) => ({ do: 'log' as const, ...payload })) },
)

/** Arbitrary steps, of which the first starts a programme. */
export const anyWalk: fc.Arbitrary<Step[]> = fc
  .tuple(anyStart, fc.array(anyStep, { maxLength: 25 }))
  .map(([start, steps]) => [{ do: 'reset', start }, ...steps])

/** The logged sessions of each programme by its start date: "week/session" and the time of the log. */
type Logged = Map<CalendarDate, Map<string, string | undefined>>

/**
 * Takes the steps and compares the record with a model after each: every logged session that was not undone must be in
 * its own programme.
 */
export async function walk(steps: Step[], { read, reset, log }: Keeper): Promise<void> {
  const start = await read()
  const model = loggedIn(start)
  let current = start.treatmentStartDate
  let former: CalendarDate | null = null
  const resetTo = async (next: CalendarDate) => {
    await reset(next)
    if (next !== current) former = current
    current = next
  }
  for (const step of steps) {
    if (step.do === 'reset') await resetTo(step.start)
    if (step.do === 'undo' && former !== null) await resetTo(former)
    if (step.do === 'log' && current !== null) {
      const { week, session, sessionCompleted } = step
      const { completedAt } = await log({ week, session, sessionCompleted })
      const sessions = model.get(current) ?? new Map<string, string | undefined>()
      if (sessionCompleted) sessions.set(`${week}/${session}`, completedAt)
      else sessions.delete(`${week}/${session}`)
      model.set(current, sessions)
    }
    const record = await read()
    expect(record.treatmentStartDate).toBe(current)
    expect(asLists(loggedIn(record))).toEqual(asLists(model))
    const earlier = (record.earlierProgrammes ?? []).map(({ treatmentStartDate }) => treatmentStartDate)
    expect(new Set([...earlier, current]).size, 'one programme for each start date').toBe(earlier.length + 1)
    for (const { participantDiary } of record.earlierProgrammes ?? [])
      expect(participantDiary.some((week) => sessionsDone(week) > 0)).toBe(true)
  }
}

/** @returns the logged sessions of a record, including earlier programmes */
export function loggedIn({
  treatmentStartDate,
  participantDiary,
  earlierProgrammes = [],
}: Participant): Logged {
  const logged: Logged = new Map()
  const add = (start: CalendarDate, diary: DiaryWeek[]) => {
    const sessions = logged.get(start) ?? new Map<string, string | undefined>()
    for (const week of diary)
      week.sessions.forEach(({ sessionCompleted, completedAt }, index) => {
        if (sessionCompleted) sessions.set(`${week.weekNumber}/${index + 1}`, completedAt)
      })
    logged.set(start, sessions)
  }
  if (treatmentStartDate !== null) add(treatmentStartDate, participantDiary)
  for (const each of earlierProgrammes) add(each.treatmentStartDate, each.participantDiary)
  return logged
}

/** @returns the same as sorted lists, for comparisons */
export function asLists(logged: Logged): [CalendarDate, [string, string | undefined][]][] {
  return [...logged]
    .map(([start, sessions]): [CalendarDate, [string, string | undefined][]] => [
      start,
      [...sessions].sort(([one], [other]) => one.localeCompare(other)),
    ])
    .filter(([, sessions]) => sessions.length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
}
