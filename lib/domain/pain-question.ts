import type { PainQuestion } from './site'
import { isBlank } from './text'

/** The number from which the clinic's words are shown, unless the clinic says otherwise. */
export const defaultStopFrom = 7

/** The most characters (Unicode code points) of the clinic's words. */
export const longestStopText = 600

const longestPhone = 40

/** Whether a text is a phone number as people write it: digits, spaces, `+`, `(`, `)` and `-`; or `''` for none. */
export function isPhone(text: string): boolean {
  return text === '' || (text.length <= longestPhone && /^[\d ()+-]*\d[\d ()+-]*$/.test(text))
}

/** Whether pain can be asked about: the words can be read and are not too long, and the number and the phone are in range. */
export function canBeAsked({ stopFrom, stopText, phone }: PainQuestion): boolean {
  return (
    !isBlank(stopText) &&
    Array.from(stopText).length <= longestStopText &&
    Number.isInteger(stopFrom) &&
    stopFrom >= 1 &&
    stopFrom <= 10 &&
    isPhone(phone)
  )
}
