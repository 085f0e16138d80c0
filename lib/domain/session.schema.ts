import { z } from 'zod'
import { safeText } from './text.schema'
import type { SessionFacts, User } from './user'

/** `POST /api/session` */
export const credentialsSchema = z.strictObject({
  username: safeText.min(1).max(320),
  password: safeText.min(1).max(1024),
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

/** The same, or that nobody is signed in. */
export const sessionOrNobodySchema = z.union([sessionFactsSchema, z.object({ user: z.null() })])
export type SessionOrNobody = z.infer<typeof sessionOrNobodySchema>

/** Nothing more is said of a physio pass than that it was given. */
export const physioPassAnswerSchema = z.object({})
