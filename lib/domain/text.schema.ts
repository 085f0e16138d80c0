import { z } from 'zod'

/**
 * Text that any backend can keep: no NUL (PostgreSQL and PHP refuse it) and no half of a surrogate pair (it cannot be
 * written as UTF-8). Nothing is trimmed.
 */
export const safeText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Text with characters that cannot be kept')

/** Such a text of at most so many characters: Unicode code points, as people would count most letters and signs. */
export function safeTextUpTo(characters: number) {
  return safeText
    .refine((text) => Array.from(text).length <= characters, `More than ${characters} characters`)
    .meta({ maxLength: characters })
}
