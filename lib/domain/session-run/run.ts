import type { Segment } from './timeline'

/** Why a session stands still. `away` is a hidden page, a call, a locked screen or a device that slept. */
export type Pause = 'asked' | 'away' | 'too-much'

/** A session that goes on. Instants are milliseconds of one clock, which the caller gives. */
export type Run = {
  timeline: Segment[]
  /** Index of the segment that goes on; the timeline's length once it is over. */
  at: number
  /** When this segment began, moved on by each pause in it. */
  begunAt: number
  /** The last instant that the run heard of. */
  seenAt: number
  paused: Pause | null
  /** Indices of the sets that were done; those that were skipped are not in it. */
  done: readonly number[]
}

export type RunEvent =
  | { kind: 'tick' }
  /** "Set done", "I am ready", or the end of a rest on request. */
  | { kind: 'done' }
  | { kind: 'skip' }
  | { kind: 'back' }
  | { kind: 'next-exercise' }
  | { kind: 'pause'; why: Pause }
  | { kind: 'resume' }
  /** The settings changed: the same pieces with other lengths. */
  | { kind: 'lay-out'; timeline: Segment[] }

/** A gap this long between two ticks means that the device slept. Browsers throttle to 1 s, and never beyond it here. */
const longestGap = 10_000
/** "Back" this soon after the start of a set goes to the set before it. */
const freshly = 3_000

/**
 * Starts a run.
 * @param from index of the segment to begin with, to go on with a session that was left
 * @param done the sets that were done before
 */
export function startRun(timeline: Segment[], now: number, from = 0, done: readonly number[] = []): Run {
  return { timeline, at: Math.min(from, timeline.length), begunAt: now, seenAt: now, paused: null, done }
}

export function isOver(run: Run): boolean {
  return run.at >= run.timeline.length
}

export function currentSegment(run: Run): Segment | undefined {
  return run.timeline[run.at]
}

/** Seconds since the current segment began, pauses left out. */
export function elapsedSeconds(run: Run): number {
  return (run.seenAt - run.begunAt) / 1000
}

/** Whole seconds that are left of the current segment; at least 1 while it goes on, 0 when it is over. */
export function secondsLeft(run: Run): number {
  const segment = currentSegment(run)
  return segment ? Math.max(0, Math.ceil(segment.seconds - elapsedSeconds(run))) : 0
}

/**
 * Moves a run on. Time passes by the clock and not by ticks: a late tick passes through all segments that ended since,
 * each of which began when the one before it ended, so that nothing drifts.
 * @param now milliseconds; an instant before the last one counts as the last one
 */
export function nextRun(before: Run, event: RunEvent, now: number): Run {
  const run = passTime(before, Math.max(now, before.seenAt))
  switch (event.kind) {
    case 'tick':
      return run
    case 'pause':
      return isOver(run) || run.paused === 'too-much' ? run : { ...run, paused: event.why }
    case 'resume':
      return { ...run, paused: null }
    case 'done':
      return run.paused ? run : enter(markDone(run), run.at + 1, run.seenAt)
    case 'skip':
      return enter(run, run.at + 1, run.seenAt)
    case 'next-exercise':
      return enter(run, firstOf(run, (currentSegment(run)?.exercise ?? 0) + 1), run.seenAt)
    case 'back':
      return enter(run, placeBefore(run), run.seenAt)
    case 'lay-out':
      return { ...run, timeline: event.timeline }
  }
}

function passTime(run: Run, now: number): Run {
  if (run.paused || isOver(run)) return { ...run, begunAt: run.begunAt + (now - run.seenAt), seenAt: now }
  if (now - run.seenAt > longestGap) return passTime({ ...run, paused: 'away' }, now)
  let next = { ...run, seenAt: now }
  for (;;) {
    const segment = currentSegment(next)
    if (segment?.ends !== 'by-time') return next
    const endsAt = next.begunAt + segment.seconds * 1000
    if (now < endsAt) return next
    next = { ...markDone(next), at: next.at + 1, begunAt: endsAt }
  }
}

function markDone(run: Run): Run {
  if (currentSegment(run)?.kind !== 'set' || run.done.includes(run.at)) return run
  return { ...run, done: [...run.done, run.at] }
}

function enter(run: Run, at: number, now: number): Run {
  return { ...run, at: Math.max(0, Math.min(at, run.timeline.length)), begunAt: now, paused: null }
}

function firstOf(run: Run, exercise: number): number {
  const index = run.timeline.findIndex((segment) => segment.exercise === exercise)
  return index === -1 ? run.timeline.length : index
}

/** The start of the set that goes on, or of the one before it: with what leads to it, so that there is time to get ready. */
function placeBefore(run: Run): number {
  const here = currentSegment(run)
  if (here?.kind === 'set' && run.seenAt - run.begunAt > freshly) return run.at
  const sets = run.timeline.flatMap(({ kind }, index) => (kind === 'set' && index < run.at ? [index] : []))
  return Math.max(0, (sets.at(-1) ?? 1) - 1)
}

/** How much was done of each exercise, 0 to 1, in the plan's order. */
export function sharesDone({ timeline, done }: Run): number[] {
  const count = (timeline.at(-1)?.exercise ?? -1) + 1
  return Array.from({ length: count }, (_, exercise) => {
    const sets = timeline.flatMap((segment, index) =>
      segment.kind === 'set' && segment.exercise === exercise ? [index] : [],
    )
    return sets.filter((index) => done.includes(index)).length / Math.max(1, sets.length)
  })
}
