import { durationOf } from './duration'

/** What to do in one set. `open` if the text says neither a number nor a time: "as many as you can". */
export type ReadDose = { kind: 'times'; count: number } | { kind: 'time'; seconds: number } | { kind: 'open' }

const eachSide =
  /\s*,?\s*\(?(?:on |with |for |con |por |de )?(?:each|per|every|cada|por)\s+(?:leg|arm|side|foot|hand|pierna|brazo|lado|pie|mano)\)?$/

// The upper number of "8-10", "8 to 10" and "8 a 10" is the one to reach.
const lowerNumber = /^\d{1,4}\s*(?:[-–—]|to|or|a|o)\s*(?=\d)/

const times = /^(\d{1,4})(?:\s*(?:times?|x|reps?\.?|repetitions?|vez|veces|repetici(?:o|ó)n(?:es)?))?$/

const sets = /^(\d{1,2})(?:\s*(?:sets?|series?))?$/

/**
 * Reads the repetitions that a clinic wrote, in English or Spanish: "10", "8 to 10 times", "10 cada pierna", "1 minute each leg".
 * @param reps one of the site's `repsOptions`
 */
export function readDose(reps: string): ReadDose {
  const text = plainTextOf(reps).replace(eachSide, '').replace(lowerNumber, '')
  const seconds = durationOf(text)
  if (seconds !== null) return { kind: 'time', seconds }
  const count = Number(times.exec(text)?.[1] ?? 0)
  return count > 0 ? { kind: 'times', count } : { kind: 'open' }
}

/** Whether repetitions name the sides themselves: "10 each leg". */
export function namesSides(reps: string): boolean {
  return eachSide.test(plainTextOf(reps))
}

/** As `readDose`, but `open` if the text says more than the number or the time: a range, or the sides. */
export function readPlainDose(reps: string): ReadDose {
  const saysMore = namesSides(reps) || lowerNumber.test(plainTextOf(reps))
  return saysMore ? { kind: 'open' } : readDose(reps)
}

/**
 * Reads the sets that a clinic wrote, in English or Spanish: "3", "3 sets", "2-3 series".
 * @param text one of the site's `setsOptions`
 * @returns 1 to 99; 1 if the text is not understood
 */
export function readSets(text: string): number {
  const count = Number(sets.exec(plainTextOf(text).replace(lowerNumber, ''))?.[1] ?? 0)
  return Math.max(1, count)
}

function plainTextOf(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
