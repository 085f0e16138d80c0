import { z } from 'zod'

const check = z.enum(['ok', 'failed'])

/** `GET /api/health`, with status 200 and 503 alike. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  backend: z.enum(['embedded', 'wordpress', 'strapi']),
  checks: z.object({
    backend: check,
    // The backend has failed too often, so hardly anything is sent to it for now.
    breaker: z.literal('open').exactOptional(),
    redis: check.exactOptional(),
  }),
})
export type HealthAnswer = z.infer<typeof healthSchema>
