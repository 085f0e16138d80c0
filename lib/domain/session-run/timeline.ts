import { readDose, readSets } from '../dose'
import type { ExerciseGuide, Position } from '../exercise'

/** One exercise of the plan, as the timeline needs it. */
export type RunExercise = {
  /** As the physio wrote them: "3" and "30 seconds". */
  sets: string
  reps: string
  guide: ExerciseGuide | undefined
  /** Seconds for one repetition of its drawing, hold included; `null` without a drawing. */
  drawnTempo: number | null
}

/** How a set goes: a number of repetitions, a time to hold, or as many as the person can. */
export type Work =
  { kind: 'times'; count: number; secondsEach: number } | { kind: 'time'; seconds: number } | { kind: 'open' }

export type Side = 'first' | 'second'

type Common = {
  /** Index of the exercise that goes on, or that comes next. */
  exercise: number
  /** Counted from 1: the set that goes on, or that comes next. */
  set: number
  sets: number
  side: Side | null
  /** Its length; an estimate if it ends by a tap. */
  seconds: number
  ends: 'by-time' | 'by-tap'
}

/** A piece of a session. `work` is that of the set that goes on or comes next. */
export type Segment = Common & { work: Work } & (
    | { kind: 'get-ready' | 'change'; position: Position | null; moves: boolean }
    | { kind: 'set' | 'rest' | 'other-side' }
  )

/** How a session goes on: sets end by a tap, or by the tempo. */
export type Going = 'by-tap' | 'automatic'

/** `pace` stretches each repetition: 1.25 takes a quarter longer. */
export type RunOptions = { going: Going; pace: number }

/** What a device does that was not set up. */
export const usualOptions: RunOptions = { going: 'by-tap', pace: 1 }

/** Seconds of a spoken 3-2-1 before a hold. */
export const countIn = 3
const getReady = 10
const changeOfPosition = 20
const changeOfExercise = 10
const changeOfSide = 8
const usualRest = 30
const usualTempo = 4
/** A set without a number, and a wait for a person who takes hold of something, are taken to last this long. */
const openSet = 60
const takingHold = 10
/** More sets than this are a slip of the pen in the plan. */
const mostSets = 20

/**
 * Lays out a session: get ready, then each set of each exercise once, with rests, changes of side and of position
 * between them. It has the same pieces for each way of going on, so that a place in it stays true when that is changed.
 * @param exercises the plan's, in order
 */
export function sessionTimeline(exercises: RunExercise[], options: RunOptions): Segment[] {
  return exercises.flatMap((exercise, index) => {
    const sets = Math.min(readSets(exercise.sets), mostSets)
    const work = workOf(exercise, options.pace)
    const sides: (Side | null)[] = exercise.guide?.sides ? ['first', 'second'] : [null]
    const common = { exercise: index, sets, work }
    const pieces: Segment[] = []
    for (let set = 1; set <= sets; set++) {
      for (const side of sides) {
        const place = { ...common, set, side }
        if (side === 'second') pieces.push({ ...place, kind: 'other-side', ...byTime(changeOfSide) })
        else if (set > 1)
          pieces.push({ ...place, kind: 'rest', ...byTime(exercise.guide?.rest ?? usualRest) })
        else pieces.push({ ...place, ...beforeExercise(exercises[index - 1], exercise) })
        pieces.push({ ...place, kind: 'set', ...lengthOf(work, options.going) })
      }
    }
    return pieces
  })
}

/** Length of a whole session in seconds; an estimate if sets end by a tap. */
export function sessionSeconds(timeline: Segment[]): number {
  return timeline.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Whole minutes, at least 1; above 10 to the nearest 5, as sets that end by a tap can only be estimated. */
export function sessionMinutes(timeline: Segment[]): number {
  const minutes = Math.max(1, Math.round(sessionSeconds(timeline) / 60))
  return minutes <= 10 ? minutes : Math.round(minutes / 5) * 5
}

function workOf({ reps, guide, drawnTempo }: RunExercise, pace: number): Work {
  const dose = readDose(reps)
  if (dose.kind !== 'times') return dose
  const said = guide?.tempo == null ? null : guide.tempo + (guide.hold ?? 0)
  return { kind: 'times', count: dose.count, secondsEach: (said ?? drawnTempo ?? usualTempo) * pace }
}

/** The start of an exercise. One that is done holding on begins by a tap: the app cannot know that the person holds on. */
function beforeExercise(last: RunExercise | undefined, next: RunExercise) {
  const position = next.guide?.position ?? null
  const moves = position !== null && position !== last?.guide?.position
  const seconds = !last ? getReady : moves ? changeOfPosition : changeOfExercise
  const ends =
    position === 'holding-on' ? ({ seconds: takingHold, ends: 'by-tap' } as const) : byTime(seconds)
  return { kind: last ? ('change' as const) : ('get-ready' as const), position, moves, ...ends }
}

function lengthOf(work: Work, going: Going): Pick<Common, 'seconds' | 'ends'> {
  switch (work.kind) {
    case 'time':
      return byTime(countIn + work.seconds)
    case 'times':
      return { seconds: work.count * work.secondsEach, ends: going === 'automatic' ? 'by-time' : 'by-tap' }
    case 'open':
      return { seconds: openSet, ends: going === 'automatic' ? 'by-time' : 'by-tap' }
  }
}

function byTime(seconds: number) {
  return { seconds, ends: 'by-time' as const }
}
