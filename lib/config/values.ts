// Types that several variables share. The same import rules as in `config.ts` apply.
import { z } from 'zod'

/** Text without surrounding spaces. */
export const trimmed = z.string().trim()
/** `on` or `off`, in any of the usual spellings. */
export const flag = trimmed
  .toLowerCase()
  .pipe(z.enum(['1', '0', 'on', 'off', 'true', 'false'], 'must be on or off'))
  .transform((text) => ['1', 'on', 'true'].includes(text))
