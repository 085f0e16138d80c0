import { z } from 'zod'

const check = z.enum(['ok', 'failed'])

/** `GET /api/health`, for both status 200 and 503. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  backend: z.enum(['embedded', 'wordpress', 'strapi']),
  checks: z.object({
    backend: check,
    // The backend has failed too often, so hardly any requests are sent to it for now.
    breaker: z.literal('open').exactOptional(),
    redis: check.exactOptional(),
    // For backends other than the embedded one: how much content was dropped or guessed, and which required content is
    // missing.
    content: z
      .object({ warnings: z.int().min(0), missing: z.array(z.string()).exactOptional() })
      .exactOptional(),
    // For a journal in another system: whether it is kept there. Only what was read there is promised to users.
    journal: z.enum(['kept', 'not-kept', 'refused', 'no-index', 'away', 'unasked']).exactOptional(),
    // The clock of the machine has stepped within the last hour.
    clock: z.literal('has jumped').exactOptional(),
    // The backend rejects the tokens that it has just issued.
    signIn: z.literal('does Authorization arrive?').exactOptional(),
  }),
})
export type HealthAnswer = z.infer<typeof healthSchema>
