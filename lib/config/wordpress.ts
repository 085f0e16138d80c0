// The settings for WordPress mode. `config.ts` combines them with the others; the same import rules apply.
import type { z } from 'zod'
import { isSafeAddress, isUpstreamHost } from './addresses.ts'
import { type AuthPaths, authPaths, path, type pathVariables } from './paths.ts'
import { trimmed } from './values.ts'

/** The address and paths of a WordPress. */
export type WordpressConfig = {
  kind: 'wordpress'
  /** Its address, without a trailing slash; it may include a path, such as https://clinic.example/blog. */
  url: string
  /** The prefix of the programme's own calls: specification, section 7. */
  apiPrefix: string
  /** A WordPress account that may create accounts. `null`: users cannot register or reset their password here. */
  service: { user: string; password: string } | null
  paths: AuthPaths
}

/** The variables, in the format of `environment` in `config.ts`. */
export const wordpressVariables = {
  WORDPRESS_URL: trimmed
    .refine(
      (text) => isSafeAddress(text) && isUpstreamHost(text),
      'must be the https address of a WordPress, such as https://cms.example, without query or password',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  WORDPRESS_API_PREFIX: path.transform((text) => text.replace(/\/$/, '')).default('/wp-json/digitrial/v1'),
  WORDPRESS_SERVICE_USER: trimmed.regex(/^[^:\r\n]+$/, 'must be a name without a colon').optional(),
  WORDPRESS_SERVICE_PASSWORD: trimmed.optional(),
}

type Variables = z.infer<z.ZodObject<typeof wordpressVariables & typeof pathVariables>>

/** Turns the variables into settings; the defaults are in `docs/wordpress.md`. */
export function wordpressConfig(data: Variables): WordpressConfig {
  const prefix = data.WORDPRESS_API_PREFIX
  const { WORDPRESS_SERVICE_USER: user, WORDPRESS_SERVICE_PASSWORD: password } = data
  return {
    kind: 'wordpress',
    url: data.WORDPRESS_URL ?? '',
    apiPrefix: prefix,
    service: user === undefined || password === undefined ? null : { user, password },
    paths: authPaths(data, {
      token: beside(prefix, '/jwt-auth/v1/token'),
      user: beside(prefix, '/wp/v2/users/me', 'context=edit'),
      register: beside(prefix, '/wp/v2/users/register'),
      resetRequest: `${prefix}/user/pwd-reset/send-email`,
      reset: `${prefix}/user/pwd-reset`,
    }),
  }
}

/** Returns a message for each variable that is missing or contradicts another. */
export function wordpressContradictions(data: Variables, secrets: readonly string[]): string[] {
  const problems: string[] = []
  if (data.WORDPRESS_URL === undefined) problems.push('WORDPRESS_URL must say where the WordPress is')
  if (secrets.length === 0) problems.push('SESSION_SECRET must be set: 32 random characters or more')
  if ((data.WORDPRESS_SERVICE_USER === undefined) !== (data.WORDPRESS_SERVICE_PASSWORD === undefined))
    problems.push(
      'WORDPRESS_SERVICE_USER and WORDPRESS_SERVICE_PASSWORD belong together: set both or neither',
    )
  return problems
}

/**
 * The path of a route of WordPress itself, beside the programme's own. `lib/adapters/wordpress/rest-path.ts` does the same,
 * which may not import this; a test holds them together.
 */
function beside(prefix: string, route: string, query = ''): string {
  const plain = /^(.*[?&]rest_route=)/.exec(prefix)?.[1]
  if (plain !== undefined) return `${plain}${route}${query === '' ? '' : `&${query}`}`
  const root = /^(.*?\/wp-json)(\/|$)/.exec(prefix)?.[1] ?? '/wp-json'
  return `${root}${route}${query === '' ? '' : `?${query}`}`
}
