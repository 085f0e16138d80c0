import { z } from 'zod'
import { safeText } from './text.schema'
import type { SessionFacts, User } from './user'

/** `POST /api/session` */
export const credentialsSchema = z.strictObject({
  username: safeText.min(1).max(320),
  password: safeText.min(1).max(1024),
  /** Whether other people use this computer too: then nothing of the user stays in its browser. */
  sharedComputer: z.boolean().default(false),
})

/** `POST /api/physio/session` */
export const physioPasswordSchema = z.strictObject({ password: safeText.min(1).max(1024) })

const userSchema: z.ZodType<User> = z.object({
  id: z.string().min(1),
  roles: z.array(z.string()),
  displayName: z.string().exactOptional(),
  email: z.string().exactOptional(),
})

/** `POST /api/session` and `POST /api/session/refresh` */
export const sessionFactsSchema: z.ZodType<SessionFacts> = z.object({
  user: userSchema,
  expiresAt: z.iso.datetime(),
})

// Only if this browser holds the pass of the physio area.
const pass = { physio: z.literal(true).exactOptional() }

/** The same, or no signed-in user. */
export const optionalSessionSchema = z.union([
  z.object({ user: userSchema, expiresAt: z.iso.datetime(), ...pass }),
  z.object({ user: z.null(), ...pass }),
])
export type OptionalSession = z.infer<typeof optionalSessionSchema>

/** The answer contains no data about the physio pass. */
export const physioPassAnswerSchema = z.object({})
