// In milliseconds; the last one repeats.
const pauses = [5_000, 15_000, 30_000]
// Timers take at most 24 days, and fire at once beyond that.
const longestAsked = 24 * 60 * 60_000

/**
 * Returns the pause before the next try, in milliseconds: 5, 15 and then 30 seconds, each 20 to 40 % shorter by chance, so
 * that the devices of many people do not come at once, and all is sent within 30 seconds of the server's recovery.
 * @param failures consecutive failures, from 1
 * @param retryAfterSeconds from the server, of which at most a day is kept to; 0 for none
 * @param chance from 0 to 1
 */
export function pauseAfter(failures: number, retryAfterSeconds = 0, chance = Math.random()): number {
  const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0
  const asked = Math.min(retryAfterSeconds * 1000, longestAsked)
  return Math.max(pause * (0.6 + 0.2 * chance), asked)
}
