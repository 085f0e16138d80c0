import type { Tempo } from './pose'

/** The time of a movement. Times are milliseconds. A pose names the tempo that fits its written steps. */

/** For what the steps only call slow: longer on the way back, where one would let oneself drop. */
export const steady: Tempo = { out: 2000, hold: 500, back: 3000 }

/** For "count to 3", or "take 3 seconds", each way. */
export const slow: Tempo = { out: 3000, hold: 500, back: 3000 }

/** For a short stay: "count to 2". */
export const countTo2: Tempo = { out: 2000, hold: 2000, back: 3000 }

/** For "hold for 3 seconds". */
export const hold3Seconds: Tempo = { out: 2000, hold: 3000, back: 3000 }

/** For stretches, balance, and whatever else is held for longer than anybody wants to watch. */
export const held: Tempo = { out: 2500, hold: 4000, back: 2500 }

/** For what goes on without a stop. */
export const lively: Tempo = { out: 900, hold: 100, back: 900 }

const longest = 20_000
const mostRounds = 5
const longestRest = 500
const seenAsHold = 2000

/** Back at the start it rests for as long as at the end, but not for a whole hold. */
function roundOf({ out, hold, back }: Tempo): number {
  return out + hold + back + Math.min(hold, longestRest)
}

/** It stops by itself after so long: nothing may move on and on beside a text (WCAG 2.2.2). */
export function movementLength(tempo: Tempo): number {
  const round = roundOf(tempo)
  return round * Math.min(mostRounds, Math.floor(longest / round))
}

/** How far between start (0) and end (1) the movement is after some time. It sets off and arrives gently. */
export function shareAt(time: number, tempo: Tempo): number {
  const { out, hold, back } = tempo
  const inRound = time % roundOf(tempo)
  return inRound < out + hold ? eased(inRound / out) : 1 - eased((inRound - out - hold) / back)
}

function eased(linear: number): number {
  return (1 - Math.cos(Math.PI * Math.min(1, linear))) / 2
}

/** Whether it stays at its end then, for long enough to say so. */
export function isHeld(time: number, tempo: Tempo): boolean {
  const { out, hold } = tempo
  const sinceEnd = (time % roundOf(tempo)) - out
  return hold >= seenAsHold && sinceEnd >= 0 && sinceEnd < hold
}
