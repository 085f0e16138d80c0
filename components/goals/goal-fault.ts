import { maxGoalLength } from '@/lib/domain/goals'
import { isBlank } from '@/lib/domain/text'

/** What is wrong with the text of a goal; lengths are in characters as the server counts them (code points). */
export type GoalFault = { fault: 'blank' } | { fault: 'tooLong'; length: number; max: number; over: number }

/**
 * Validates the text of a goal before it is sent.
 * @param words trimmed, as it would be saved
 * @returns `null` if valid
 */
export function goalFault(words: string): GoalFault | null {
  if (isBlank(words)) return { fault: 'blank' }
  const length = Array.from(words).length
  if (length <= maxGoalLength) return null
  return { fault: 'tooLong', length, max: maxGoalLength, over: length - maxGoalLength }
}
