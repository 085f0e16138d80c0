// What several variables are. No imports of ours, like `config.ts`.
import { z } from 'zod'

/** Text without spaces around it. */
export const trimmed = z.string().trim()
/** `on` or `off`, in any of the usual ways. */
export const flag = trimmed
  .toLowerCase()
  .pipe(z.enum(['1', '0', 'on', 'off', 'true', 'false'], 'must be on or off'))
  .transform((text) => ['1', 'on', 'true'].includes(text))
