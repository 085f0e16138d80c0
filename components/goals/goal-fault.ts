import { maxGoalLength } from '@/lib/domain/goals'
import { isBlank } from '@/lib/domain/text'

/** What is wrong with the words of a goal; lengths are in characters as the service counts them (code points). */
export type GoalFault = { fault: 'blank' } | { fault: 'tooLong'; length: number; max: number; over: number }

/**
 * Looks at the words of a goal before they are sent.
 * @param words without white space around them, as they would be kept
 * @returns `null` where nothing is wrong
 */
export function goalFault(words: string): GoalFault | null {
  if (isBlank(words)) return { fault: 'blank' }
  const length = Array.from(words).length
  if (length <= maxGoalLength) return null
  return { fault: 'tooLong', length, max: maxGoalLength, over: length - maxGoalLength }
}
