import type { Tempo } from './pose'

/** Timing of a movement, in milliseconds. A pose names the tempo that fits its written steps. */

/** For steps that only say "slow": longer on the way back, as one tends to let oneself drop. */
export const steady: Tempo = { out: 2000, hold: 500, back: 3000 }

/** For "count to 3", or "take 3 seconds", each way. */
export const slow: Tempo = { out: 3000, hold: 500, back: 3000 }

/** For a short hold: "count to 2". */
export const countTo2: Tempo = { out: 2000, hold: 2000, back: 3000 }

/** For "hold for 3 seconds". */
export const hold3Seconds: Tempo = { out: 2000, hold: 3000, back: 3000 }

/** For stretches, balance and other holds that last longer than users want to watch. */
export const held: Tempo = { out: 2500, hold: 4000, back: 2500 }

/** For movements without a pause. */
export const lively: Tempo = { out: 900, hold: 100, back: 900 }

const longest = 20_000
const mostRounds = 5
const longestRest = 500
const seenAsHold = 2000

/** Length of one round. The pause at the start is as long as the one at the end, but not as long as a real hold. */
export function roundOf({ out, hold, back }: Tempo): number {
  return out + hold + back + Math.min(hold, longestRest)
}

/** How long it plays before it stops: nothing may move indefinitely beside a text (WCAG 2.2.2). */
export function movementLength(tempo: Tempo): number {
  const round = roundOf(tempo)
  return round * Math.min(mostRounds, Math.floor(longest / round))
}

/** Progress between start (0) and end (1) after some time, eased at both ends. */
export function shareAt(time: number, tempo: Tempo): number {
  const { out, hold, back } = tempo
  const inRound = time % roundOf(tempo)
  return inRound < out + hold ? eased(inRound / out) : 1 - eased((inRound - out - hold) / back)
}

function eased(linear: number): number {
  return (1 - Math.cos(Math.PI * Math.min(1, linear))) / 2
}

/** Whether the figure is in its hold at that time, if the hold is long enough to be named. */
export function isHeld(time: number, tempo: Tempo): boolean {
  const { out, hold } = tempo
  const sinceEnd = (time % roundOf(tempo)) - out
  return hold >= seenAsHold && sinceEnd >= 0 && sinceEnd < hold
}
