import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentSegment,
  isOver,
  nextRun,
  type Run,
  type RunEvent,
  secondsLeft,
  sharesDone,
  startRun,
} from '@/lib/domain/session-run/run'
import { sessionSeconds, sessionTimeline } from '@/lib/domain/session-run/timeline'
import { aGuide, anExercise, anyPlan } from '../../builders/session-run'

const automatic = { going: 'automatic', pace: 1 } as const
const tick = { kind: 'tick' } as const

/** Runs to the end with a tick each `every` milliseconds, and a tap wherever the app waits for one. */
function runToEnd(run: Run, every: number): { run: Run; taps: number } {
  let [now, taps] = [run.seenAt, 0]
  for (let ticks = 0; !isOver(run); ticks++) {
    if (ticks > 200_000) throw new Error('It does not end')
    const segment = currentSegment(run)
    now += every
    run = nextRun(run, tick, now)
    const same = currentSegment(run)
    if (same !== segment || same?.ends !== 'by-tap' || (now - run.begunAt) / 1000 < same.seconds) continue
    taps++
    run = nextRun(run, { kind: 'done' }, now)
  }
  return { run, taps }
}

function started(plan = [anExercise()], options: Parameters<typeof sessionTimeline>[1] = automatic): Run {
  return startRun(sessionTimeline(plan, options), 0)
}

function after(run: Run, ...events: [seconds: number, event?: RunEvent][]): Run {
  return events.reduce((before, [seconds, event = tick]) => nextRun(before, event, seconds * 1000), run)
}

describe('run of a session', () => {
  it('ends for any plan, with each set once and the announced length', () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(250, 1000), (plan, every) => {
        const timeline = sessionTimeline(plan, automatic)
        const { run } = runToEnd(startRun(timeline, 0), every)
        const sets = timeline.flatMap(({ kind }, index) => (kind === 'set' ? [index] : []))
        expect(run.done).toEqual(sets)
        expect(sharesDone(run)).toEqual(plan.map(() => 1))
        const announced = sessionSeconds(timeline)
        const waits = timeline.filter(({ ends }) => ends === 'by-tap').length
        // Each tap comes at the first tick after its time.
        const late = run.begunAt / 1000 - announced
        expect(late).toBeGreaterThanOrEqual(-0.001)
        expect(late).toBeLessThanOrEqual((waits * every) / 1000 + 0.001)
      }),
      { numRuns: 1000 },
    )
  })

  it('does not drift over 30 minutes of ticks that are 1 second apart', () => {
    const plan = Array.from({ length: 9 }, () => anExercise({ sets: '3', reps: '10', drawnTempo: 4.37 }))
    const timeline = sessionTimeline(plan, automatic)
    expect(sessionSeconds(timeline)).toBeGreaterThan(1700)
    let run = startRun(timeline, 0)
    for (let now = 0; !isOver(run); now += 1003) run = nextRun(run, tick, now)
    expect(run.begunAt / 1000).toBeCloseTo(sessionSeconds(timeline), 3)
  })

  it('asks for no tap in automatic mode but for balance exercises', () => {
    const plan = [anExercise(), anExercise({ reps: 'as many as you can' }), anExercise({ reps: '1 minute' })]
    expect(runToEnd(started(plan), 250).taps).toBe(0)
    const balance = anExercise({ guide: aGuide({ position: 'holding-on' }) })
    expect(runToEnd(started([...plan, balance]), 250).taps).toBe(1)
  })

  it('stands still while it is paused and goes on at the same second', () => {
    const run = after(
      started(),
      [9],
      [14],
      [15, { kind: 'pause', why: 'asked' }],
      [500],
      [1000, { kind: 'resume' }],
    )
    expect(currentSegment(run)).toMatchObject({ kind: 'set', set: 1 })
    expect(secondsLeft(run)).toBe(35)
    expect(secondsLeft(after(run, [1001]))).toBe(34)
  })

  it('pauses when the device slept', () => {
    const run = after(started(), [9], [9 + 11])
    expect(run.paused).toBe('away')
    expect(currentSegment(run)?.kind).toBe('get-ready')
    expect(secondsLeft(run)).toBe(1)
  })

  it('keeps the stop of "too much for me" when the page is hidden', () => {
    const run = after(
      started(),
      [9],
      [12, { kind: 'pause', why: 'too-much' }],
      [13, { kind: 'pause', why: 'away' }],
    )
    expect(run.paused).toBe('too-much')
  })

  it('does not count a skipped set as done', () => {
    const { run } = runToEnd(after(started(), [10], [15, { kind: 'skip' }]), 250)
    expect(sharesDone(run)[0]).toBeCloseTo(2 / 3)
  })

  it('goes back to the rest before the set that was just done', () => {
    const inSecondSet = after(started(), [10], [20], [30], [40], [50], [60], [70], [79], [81])
    expect(currentSegment(inSecondSet)).toMatchObject({ kind: 'set', set: 2 })
    const back = after(inSecondSet, [81.5, { kind: 'back' }])
    expect(currentSegment(back)).toMatchObject({ kind: 'get-ready', set: 1 })
    const again = after(inSecondSet, [90, { kind: 'back' }])
    expect(currentSegment(again)).toMatchObject({ kind: 'set', set: 2 })
    expect(secondsLeft(again)).toBe(40)
  })

  it('goes to the next exercise, and to the end after the last', () => {
    const two = after(started([anExercise(), anExercise()]), [9], [12, { kind: 'next-exercise' }])
    expect(currentSegment(two)).toMatchObject({ kind: 'change', exercise: 1 })
    expect(isOver(after(two, [13, { kind: 'next-exercise' }]))).toBe(true)
  })

  it('ignores a clock that goes back', () => {
    const run = after(started(), [8], [3])
    expect(secondsLeft(run)).toBe(2)
  })

  it('goes on at a place that was left', () => {
    const { timeline } = started()
    const run = startRun(timeline, 0, 3, [1])
    expect(currentSegment(run)).toMatchObject({ kind: 'set', set: 2 })
    expect(isOver(startRun(timeline, 0, 99))).toBe(true)
  })
})
