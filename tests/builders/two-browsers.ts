import fc from 'fast-check'
import { expect } from 'vitest'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { LogSessionAnswer, LogSessionPayload } from '@/lib/domain/changes/log-session'
import type { Participant } from '@/lib/domain/participant.schema'
import { anyLog, anyStart, asLists, loggedIn } from './programme-walk'

/**
 * A step of a physio in one browser or a participant in another. The participant sees the plan of the last `open`; `keep`
 * and `send` are the queue of a phone without a connection; `race` is a reset and a log concurrently.
 */
type Step =
  | { do: 'reset'; start: CalendarDate }
  | { do: 'undo' | 'open' | 'send' }
  | { do: 'log' | 'keep'; payload: LogSessionPayload }
  | { do: 'race'; start: CalendarDate; payload: LogSessionPayload }

/**
 * The calls on a record that a walk makes. `log` is refused with `other-plan` if `planStart` is not the current start
 * date.
 */
type Keeper = {
  read: () => Promise<Participant>
  reset: (start: CalendarDate) => Promise<unknown>
  log: (payload: LogSessionPayload, planStart: CalendarDate) => Promise<LogSessionAnswer>
}

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reset' as const), start: anyStart }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('undo', 'open', 'send') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('log', 'keep'), payload: anyLog }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('race' as const), start: anyStart, payload: anyLog }),
  },
)

/** Arbitrary steps of two browsers, of which the first starts a programme. */
export const anyInterleaving: fc.Arbitrary<Step[]> = fc
  .tuple(anyStart, fc.array(anyStep, { maxLength: 25 }))
  .map(([start, steps]) => [{ do: 'reset', start }, { do: 'open' }, ...steps])

/**
 * Takes the steps and compares the record with a model after each: every session is in the plan that the participant saw,
 * or was refused with `other-plan`.
 */
export async function walkInTwoBrowsers(steps: Step[], { read, reset, log }: Keeper): Promise<void> {
  const first = await read()
  const model = loggedIn(first)
  let current = first.treatmentStartDate
  let former: CalendarDate | null = null
  let seen: CalendarDate | null = null
  let queue: { payload: LogSessionPayload; planStart: CalendarDate }[] = []

  const resetTo = async (next: CalendarDate) => {
    await reset(next)
    if (next !== current) former = current
    current = next
  }
  /** @param possible the start dates that may be current when the log arrives */
  const logIn = async (
    payload: LogSessionPayload,
    planStart: CalendarDate,
    possible: (CalendarDate | null)[],
  ) => {
    try {
      const { completedAt } = await log(payload, planStart)
      expect(possible).toContain(planStart)
      const sessions = model.get(planStart) ?? new Map<string, string | undefined>()
      if (payload.sessionCompleted) sessions.set(`${payload.week}/${payload.session}`, completedAt)
      else sessions.delete(`${payload.week}/${payload.session}`)
      model.set(planStart, sessions)
    } catch (error) {
      expect(error).toMatchObject({ code: 'other-plan' })
      expect(possible.some((start) => start !== planStart)).toBe(true)
    }
  }

  for (const step of steps) {
    if (step.do === 'reset') await resetTo(step.start)
    if (step.do === 'undo' && former !== null) await resetTo(former)
    if (step.do === 'open') seen = current
    if (step.do === 'log' && seen !== null) await logIn(step.payload, seen, [current])
    if (step.do === 'keep' && seen !== null) queue.push({ payload: step.payload, planStart: seen })
    if (step.do === 'send') {
      for (const { payload, planStart } of queue) await logIn(payload, planStart, [current])
      queue = []
    }
    if (step.do === 'race' && seen !== null) {
      const before = current
      await Promise.all([resetTo(step.start), logIn(step.payload, seen, [before, step.start])])
    }
    const record = await read()
    expect(record.treatmentStartDate).toBe(current)
    expect(asLists(loggedIn(record))).toEqual(asLists(model))
  }
}
