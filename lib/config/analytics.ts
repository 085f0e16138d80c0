// The analytics settings. `config.ts` combines them with the others.
import { z } from 'zod'
import { isSafeAddress } from './addresses.ts'
import { flag, trimmed } from './values.ts'

/** The analytics settings. All of them may be public. */
export type Analytics = {
  enabled: boolean
  /** Plausible: the site's name. GA4: the measurement id. */
  key: string | null
  provider: 'plausible' | 'ga4'
  /** The address for events in Plausible's format. */
  endpoint: string
}

/** The variables, in the format of `environment` in `config.ts`. */
export const analyticsVariables = {
  ANALYTICS_ENABLED: flag.default(false),
  ANALYTICS_KEY: trimmed
    .regex(/^[\w.,-]{1,200}$/, 'must be the name or id that the provider gave')
    .optional(),
  ANALYTICS_PROVIDER: trimmed
    .pipe(z.enum(['plausible', 'ga4'], 'must be plausible or ga4'))
    .default('plausible'),
  ANALYTICS_ENDPOINT: trimmed
    .refine(isSafeAddress, 'must be an https address such as https://plausible.io/api/event')
    .default('https://plausible.io/api/event'),
}

/** Turns the variables into settings. */
export function analyticsConfig(data: z.infer<z.ZodObject<typeof analyticsVariables>>): Analytics {
  return {
    enabled: data.ANALYTICS_ENABLED,
    key: data.ANALYTICS_KEY ?? null,
    provider: data.ANALYTICS_PROVIDER,
    endpoint: data.ANALYTICS_ENDPOINT,
  }
}
