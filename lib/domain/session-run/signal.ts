import type { Cue } from './cues'
import type { Run } from './run'

/** A short signal to see, for a device whose ring switch is off. */
export type Signal = {
  /** How many there were; 0 for none to show, as after a pause. */
  count: number
  /** Instant of the last one, by the run's clock. */
  at: number
}

export const noSignal: Signal = { count: 0, at: -Infinity }

/** In milliseconds. WCAG 2.3.1 allows 3 flashes a second; this stays at 1. */
const shortestGap = 1_000

/**
 * The signal after some cues: at the start of a set, which is the end of a rest, and at the end of a hold.
 * @param run as it is after these cues
 */
export function nextSignal(before: Signal, cues: readonly Cue[], run: Run): Signal {
  if (cues.some(({ kind }) => kind === 'paused')) return { ...before, count: 0 }
  const isDue = cues.some((cue) => isSeen(cue, run)) && run.seenAt - before.at >= shortestGap
  return isDue ? { count: before.count + 1, at: run.seenAt } : before
}

function isSeen(cue: Cue, { timeline, at }: Run): boolean {
  if (cue.kind === 'go') return true
  if (cue.kind !== 'begins') return false
  const last = timeline[at - 1]
  return cue.segment.kind === 'set' || (last?.kind === 'set' && last.work.kind === 'time')
}
