// The part of the configuration that only Strapi mode has. `config.ts` puts it together; the same rules of import hold.
import { z } from 'zod'
import { isSafeAddress, isUpstreamHost } from './addresses.ts'
import { type AuthPaths, authPaths, type pathVariables } from './paths.ts'
import { trimmed } from './values.ts'

/** Where a Strapi is, what it is asked by which path, and who keeps plans and diaries. */
export type StrapiConfig = {
  kind: 'strapi'
  /** Its address, without a slash at the end; it may stand in a folder. */
  url: string
  /** An API token that content is read with. `null`: Strapi gives it to everybody. */
  contentToken: string | null
  /** `none`: nobody keeps plans and diaries. `embedded`: our own store does, by Strapi's user id. */
  participantStore: 'none' | 'embedded'
  paths: AuthPaths
}

/** The variables, as `environment` in `config.ts` lists the others. */
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

/** What they amount to; the defaults are in `docs/strapi.md`. */
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

/** What is missing, in words. */
export function strapiContradictions(data: Variables, secrets: readonly string[]): string[] {
  const problems: string[] = []
  if (data.STRAPI_URL === undefined) problems.push('STRAPI_URL must say where the Strapi is')
  if (secrets.length === 0) problems.push('SESSION_SECRET must be set: 32 random characters or more')
  return problems
}
