import { z } from 'zod'

/**
 * Text that any backend can keep: no NUL (PostgreSQL and PHP refuse it) and no half of a surrogate pair (it cannot be
 * written as UTF-8). Nothing is trimmed.
 */
export const safeText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Text with characters that cannot be kept')
