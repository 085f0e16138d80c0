import { expect, test } from 'vitest'
import { cuesBetween } from '@/lib/domain/session-run/cues'
import { isOver, nextRun, startRun } from '@/lib/domain/session-run/run'
import { nextSignal, noSignal } from '@/lib/domain/session-run/signal'
import { type RunExercise, sessionTimeline } from '@/lib/domain/session-run/timeline'

const anExercise = (reps: string): RunExercise => ({ sets: '2', reps, guide: undefined, drawnTempo: 4 })

/** Seconds at which a session that goes on by itself gives a signal. */
function signalsOf(reps: string): number[] {
  const timeline = sessionTimeline([anExercise(reps)], { going: 'automatic', pace: 1 })
  let run = startRun(timeline, 0)
  let signal = nextSignal(noSignal, cuesBetween(null, run), run)
  const seen: number[] = []
  for (let now = 100; !isOver(run); now += 100) {
    const after = nextRun(run, { kind: 'tick' }, now)
    const next = nextSignal(signal, cuesBetween(run, after), after)
    if (next.count > signal.count) seen.push(now / 1000)
    run = after
    signal = next
  }
  return seen
}

test('signals the start of each set of repetitions', () => {
  // Get ready 10, set 40, rest 30, set 40.
  expect(signalsOf('10')).toEqual([10, 80])
})

test('signals the start, the go and the end of each hold', () => {
  // Get ready 10, count-in 3, hold 20, rest 30, count-in 3, hold 20.
  expect(signalsOf('20 seconds')).toEqual([10, 13, 33, 63, 66])
})

test('gives at most one signal a second when sets are skipped fast', () => {
  const timeline = sessionTimeline([anExercise('10'), anExercise('10')], { going: 'by-tap', pace: 1 })
  let run = startRun(timeline, 0)
  let signal = noSignal
  const at: number[] = []
  for (let now = 100; now <= 800; now += 100) {
    const after = nextRun(run, { kind: 'skip' }, now)
    const next = nextSignal(signal, cuesBetween(run, after), after)
    if (next.count > signal.count) at.push(now)
    run = after
    signal = next
  }
  expect(at).toEqual([100])
})

test('gives no signal when a paused session goes on', () => {
  const timeline = sessionTimeline([anExercise('10')], { going: 'by-tap', pace: 1 })
  const run = startRun(timeline, 0, 1)
  const begun = nextSignal(noSignal, cuesBetween(null, run), run)
  expect(begun.count).toBe(1)
  const paused = nextRun(run, { kind: 'pause', why: 'asked' }, 5_000)
  const signal = nextSignal(begun, cuesBetween(run, paused), paused)
  expect(signal.count).toBe(0)
})
