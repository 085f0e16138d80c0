import { z } from 'zod'
import { type ProblemBody, problemStatuses, type ProblemSlug } from './problem'

const slugs = Object.keys(problemStatuses) as ProblemSlug[]

/** `application/problem+json`, RFC 9457: the body of every error from /api. */
export const problemSchema: z.ZodType<ProblemBody> = z.object({
  type: z.enum(slugs.map((slug) => `/problems/${slug}` as const)),
  title: z.string().min(1),
  status: z.int().min(400).max(599),
  detail: z.string().min(1),
  instance: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).exactOptional(),
  limit: z.int().exactOptional(),
  outcome: z.enum(['saved', 'not-saved', 'unknown']).exactOptional(),
})
