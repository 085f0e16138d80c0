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
    // Of another system: how much of its content was dropped or guessed, and what a page cannot exist without.
    content: z
      .object({ warnings: z.int().min(0), missing: z.array(z.string()).exactOptional() })
      .exactOptional(),
    // Another system refuses the tokens that it has just given.
    signIn: z.literal('does Authorization arrive?').exactOptional(),
  }),
})
export type HealthAnswer = z.infer<typeof healthSchema>
