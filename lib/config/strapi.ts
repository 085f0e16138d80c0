// The settings for Strapi mode. `config.ts` combines them with the others; the same import rules apply.
import { z } from 'zod'
import { isSafeAddress, isUpstreamHost } from './addresses.ts'
import { type AuthPaths, authPaths, type pathVariables } from './paths.ts'
import { trimmed } from './values.ts'

/** The address and paths of a Strapi, and where plans and diaries are stored. */
export type StrapiConfig = {
  kind: 'strapi'
  /** Its address, without a trailing slash; it may include a path. */
  url: string
  /** An API token for reading content. `null`: the content in Strapi is public. */
  contentToken: string | null
  /** `none`: plans and diaries are not stored. `embedded`: they are in our own database, by Strapi's user id. */
  participantStore: 'none' | 'embedded'
  paths: AuthPaths
}

/** The variables, in the format of `environment` in `config.ts`. */
export const strapiVariables = {
  STRAPI_URL: trimmed
    .refine(
      (text) => isSafeAddress(text) && isUpstreamHost(text),
      'must be the https address of a Strapi, such as https://cms.example, without query or password',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  STRAPI_TOKEN: trimmed.regex(/^[\w.~+/=-]+$/, 'must be an API token of Strapi').optional(),
  PARTICIPANT_STORE: trimmed.pipe(z.enum(['none', 'embedded'], 'must be none or embedded')).default('none'),
}

type Variables = z.infer<z.ZodObject<typeof strapiVariables & typeof pathVariables>>

/** Turns the variables into settings; the defaults are in `docs/strapi.md`. */
export function strapiConfig(data: Variables): StrapiConfig {
  return {
    kind: 'strapi',
    url: data.STRAPI_URL ?? '',
    contentToken: data.STRAPI_TOKEN ?? null,
    participantStore: data.PARTICIPANT_STORE,
    paths: authPaths(data, {
      token: '/api/auth/local',
      user: '/api/users/me?populate=role',
      register: '/api/auth/local/register',
      resetRequest: '/api/auth/forgot-password',
      reset: '/api/auth/reset-password',
    }),
  }
}

/** Returns a message for each missing variable. */
export function strapiContradictions(data: Variables, secrets: readonly string[]): string[] {
  const problems: string[] = []
  if (data.STRAPI_URL === undefined) problems.push('STRAPI_URL must say where the Strapi is')
  if (secrets.length === 0) problems.push('SESSION_SECRET must be set: 32 random characters or more')
  return problems
}
