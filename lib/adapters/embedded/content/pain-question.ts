// The question about pain in `site.json`: what to do about much pain has to be written, because the clinic reads no answer
// between visits.
import { z } from 'zod'
import { defaultStopFrom, isPhone, longestStopText } from '../../../domain/pain-question'
import type { PainQuestion } from '../../../domain/site'
import { isBlank } from '../../../domain/text'
import { anyText, fields, must, wholeNumber } from './shape'

const phoneWords = 'a phone number of digits, spaces, +, (, ) and -, such as "020 7946 0123", or "" for none'

/** What a person with much pain should do, in one or more lines. */
export const stopText = anyText
  .refine((text) => !isBlank(text), 'is empty: write what to do about much pain, and whom to call')
  .refine(
    (text) => Array.from(text).length <= longestStopText,
    `is too long: write at most ${longestStopText} characters`,
  )

/** `painQuestion` in `site.json`. */
export const painQuestionSchema: z.ZodType<PainQuestion> = fields({
  inNumbers: z.boolean(must('true or false')).default(false),
  stopFrom: wholeNumber(1, 10).default(defaultStopFrom),
  stopText,
  phone: z
    .string(must(phoneWords))
    .refine((text) => isPhone(text.trim()), `must be ${phoneWords}`)
    .transform((text) => text.trim())
    .default(''),
})
