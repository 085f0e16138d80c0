import { currentSegment, elapsedSeconds, isOver, type Run } from './run'
import { countIn, type Segment } from './timeline'

/** Something to say or to sound. The words are the page's. */
export type Cue =
  /** At the start of a segment: what goes on, or what comes next. */
  | { kind: 'begins'; segment: Segment }
  /** A number of a count-in, of repetitions, or of the last seconds. */
  | { kind: 'count'; number: number; of: 'count-in' | 'repetitions' | 'last-seconds' }
  | { kind: 'go' }
  | { kind: 'halfway' }
  | { kind: 'paused' }
  | { kind: 'over' }

const lastSeconds = 3
const shortestHalfway = 20
/** A cue that is later than this is left out: it would be spoken into the next one. */
const latest = 1.5

/** All cues of a segment, each with its second within the segment, in order. */
export function cuesOf(segment: Segment): { at: number; cue: Cue }[] {
  const begins = { at: 0, cue: { kind: 'begins', segment } as const }
  if (segment.ends === 'by-tap') return [begins]
  if (segment.kind !== 'set') return [begins, ...lastOf(segment.seconds)]
  const { work } = segment
  if (work.kind === 'times')
    return [
      begins,
      ...Array.from({ length: work.count }, (_, index) => ({
        at: (index + 1) * work.secondsEach,
        cue: { kind: 'count', number: index + 1, of: 'repetitions' } as const,
      })).slice(0, -1),
    ]
  if (work.kind === 'open') return [begins, ...lastOf(segment.seconds)]
  return [
    begins,
    ...Array.from({ length: countIn }, (_, index) => ({
      at: index,
      cue: { kind: 'count', number: countIn - index, of: 'count-in' } as const,
    })),
    { at: countIn, cue: { kind: 'go' } },
    ...(work.seconds >= shortestHalfway
      ? [{ at: countIn + work.seconds / 2, cue: { kind: 'halfway' } as const }]
      : []),
    ...lastOf(segment.seconds),
  ]
}

/** What to say after a run moved on from `before` to `after`. `before` is `null` at the start. */
export function cuesBetween(before: Run | null, after: Run): Cue[] {
  if (isOver(after)) return before && isOver(before) ? [] : [{ kind: 'over' }]
  if (after.paused) return before?.paused === after.paused ? [] : [{ kind: 'paused' }]
  const segment = currentSegment(after)
  if (!segment) return []
  const now = elapsedSeconds(after)
  const isSame =
    before !== null && !before.paused && before.at === after.at && before.begunAt === after.begunAt
  const since = isSame ? elapsedSeconds(before) : -1
  return cuesOf(segment)
    .filter(({ at, cue }) => at > since && at <= now && (now - at <= latest || cue.kind === 'begins'))
    .map(({ cue }) => cue)
}

function lastOf(seconds: number): { at: number; cue: Cue }[] {
  if (seconds <= 2 * lastSeconds) return []
  return Array.from({ length: lastSeconds }, (_, index) => ({
    at: seconds - lastSeconds + index,
    cue: { kind: 'count', number: lastSeconds - index, of: 'last-seconds' } as const,
  }))
}
