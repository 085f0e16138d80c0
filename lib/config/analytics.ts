// The part of the configuration that says whether and where visits are counted. `config.ts` puts it together.
import { z } from 'zod'
import { isSafeAddress } from './addresses.ts'
import { flag, trimmed } from './values.ts'

/** Where events are counted. All of it may be shown to everybody. */
export type Analytics = {
  enabled: boolean
  /** Plausible: the site's name there. GA4: its measurement id. */
  key: string | null
  provider: 'plausible' | 'ga4'
  /** Where Plausible-style events are sent. */
  endpoint: string
}

/** The variables, as `environment` in `config.ts` lists the others. */
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

/** What they amount to. */
export function analyticsConfig(data: z.infer<z.ZodObject<typeof analyticsVariables>>): Analytics {
  return {
    enabled: data.ANALYTICS_ENABLED,
    key: data.ANALYTICS_KEY ?? null,
    provider: data.ANALYTICS_PROVIDER,
    endpoint: data.ANALYTICS_ENDPOINT,
  }
}
