import { z } from 'zod'

/**
 * Text that any backend can store: no NUL (PostgreSQL and PHP refuse it) and no lone surrogates (they cannot be encoded as
 * UTF-8). Not trimmed.
 */
export const safeText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Text with characters that cannot be kept')

/** Safe text with a maximum length in Unicode code points, which is close to how people count characters. */
export function safeTextUpTo(characters: number) {
  return safeText
    .refine((text) => Array.from(text).length <= characters, `More than ${characters} characters`)
    .meta({ maxLength: characters })
}
