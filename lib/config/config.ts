// The only reader of the environment. `scripts/runtime/serve.ts` also runs it before a build, so imports need file
// extensions.
import { z } from 'zod'
import { type AccountsConfig, accountsConfig, accountsVariables } from './accounts.ts'
import { type Analytics, analyticsConfig, analyticsVariables } from './analytics.ts'
import { isDatabaseAddress, isLoopback, isMailAddress, isPlainOrigin } from './addresses.ts'
import { contentOrigins, contentVariables } from './content.ts'
import { journalContradictions } from './journal.ts'
import { type Operation, operationConfig, operationVariables } from './operation.ts'
import { pathVariables } from './paths.ts'
import { type StrapiConfig, strapiConfig, strapiContradictions, strapiVariables } from './strapi.ts'
import { flag, trimmed } from './values.ts'
import {
  type WordpressConfig,
  wordpressConfig,
  wordpressContradictions,
  wordpressVariables,
} from './wordpress.ts'

export type Config = Operation &
  AccountsConfig & {
    /** The backend that stores the programme. */
    backend: { kind: 'embedded' } | WordpressConfig | StrapiConfig
    port: number
    /** The address to listen on. Loopback unless PUBLIC_URL or HOST say otherwise. */
    host: string
    /** The app's public origin, without a trailing slash. */
    publicUrl: string
    /** Whether it is https: then `__Host-` cookies, `Secure` and HSTS. */
    secure: boolean
    dataDir: string
    /** A PostgreSQL server that stores everything instead of the folder. It may contain a password. */
    databaseUrl: string | null
    /** Whether to seed the demo programme and its users. */
    demo: boolean
    /** The first one seals; all of them open. Empty: the embedded backend creates one in its folder. */
    sessionSecrets: string[]
    tokenLifetimeSeconds: number
    /** How many days a session on a user's own device lasts since its last use. */
    sessionDays: number
    /** The clinic's time zone. It decides which day, and so which week, it is. */
    timeZone: string
    trustedProxyHops: number
    /** The one password of all physios, or its bcrypt hash. `null`: the physio area cannot be opened. */
    physioPassword: { kind: 'plain' | 'bcrypt'; value: string } | null
    /** Whether `?password=…` on an address of the physio area authorises too. */
    physioQuery: boolean
    /** The SMTP server for mails; it may contain a password. `null`: mails are written to `DATA_DIR/outbox` as files. */
    smtpUrl: string | null
    /** `null`: built from the site's name and the host of `publicUrl`. */
    mailFrom: string | null
    analytics: Analytics
    /** Origins, such as https://cms.example, from which pictures and videos of the content may be loaded. */
    contentOrigins: string[]
    /** Whether the demo's content may be shown over https. If not, the start waits for an import. */
    allowsDemoContent: boolean
    /** Whether browsers register the service worker. If not, browsers that have one remove it. Always off in development. */
    serviceWorker: boolean
    /** Whether this is `npm run dev`, whose pages need looser rules than in production. */
    development: boolean
  }

/** Lists the wrong variables and what is wrong with them, one line each. Never contains values: they may be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The demo's physio password, which is public. */
export const demoPhysioPassword = 'clinic-demo'

const wholeNumber = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`
  return trimmed
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .pipe(z.int().min(least, words).max(most, words))
}
const address = trimmed
  .refine(
    (text) => URL.canParse(text) && isPlainOrigin(new URL(text)),
    'must be an address such as https://steadily.example, without path, query or password',
  )
  .transform((text) => new URL(text).origin)

const databaseAddress = trimmed.refine(
  isDatabaseAddress,
  'must be the address of a PostgreSQL database such as postgresql://USER:PASSWORD@localhost:5432/steadily',
)

const secretList = trimmed
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'must have at least 32 characters, each one where it is a list',
  )

const environment = z.object({
  BACKEND: trimmed
    .pipe(z.enum(['embedded', 'wordpress', 'strapi'], 'must be embedded, wordpress or strapi'))
    .default('embedded'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: trimmed.optional(),
  PUBLIC_URL: address.optional(),
  ALLOW_HTTP: flag.default(false),
  DATA_DIR: trimmed.default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DEMO: flag.optional(),
  SESSION_SECRET: secretList.optional(),
  TOKEN_LIFETIME_SECONDS: wholeNumber(1, 86_400).default(1800),
  SESSION_DAYS: wholeNumber(1, 365).default(60),
  TIME_ZONE: trimmed.refine(isTimeZone, 'must be a time zone such as Europe/London').default('Europe/London'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  ...operationVariables,
  // Not trimmed: the password is compared as an exact string (specification, section 5).
  PHYSIO_PASSWORD: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= 72, 'must have at most 72 bytes')
    .optional(),
  PHYSIO_PASSWORD_HASH: trimmed
    .regex(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/, 'must be a bcrypt hash, which begins with $2b$')
    .optional(),
  PHYSIO_QUERY: flag.default(true),
  SMTP_URL: trimmed
    .refine(isMailAddress, 'must be a mail server such as smtps://USER:PASSWORD@mail.example')
    .optional(),
  MAIL_FROM: trimmed
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be a sender such as Steadily <hello@example.org>',
    )
    .optional(),
  ...accountsVariables,
  ...analyticsVariables,
  ...contentVariables,
  SERVICE_WORKER: flag.default(true),
  ...pathVariables,
  ...wordpressVariables,
  ...strapiVariables,
})

/**
 * Reads and validates the configuration. An empty variable counts as unset.
 * @param env normally `process.env`
 * @throws ConfigError that names every wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(set)
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'),
    )
  }
  const { data } = read
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const embedded = data.BACKEND === 'embedded'
  const alone = embedded && !data.PUBLIC_URL && !data.DATABASE_URL
  const demo = data.DEMO ?? (alone && isLoopback(data.HOST ?? 'localhost'))
  const backend = backendConfig(data)
  const config: Config = {
    backend,
    port: data.PORT,
    host: data.HOST ?? (isLoopback(new URL(publicUrl).hostname) ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL ?? null,
    demo,
    sessionSecrets: data.SESSION_SECRET ?? [],
    tokenLifetimeSeconds: data.TOKEN_LIFETIME_SECONDS,
    sessionDays: data.SESSION_DAYS,
    timeZone: data.TIME_ZONE,
    trustedProxyHops: data.TRUSTED_PROXY_HOPS,
    ...operationConfig(data),
    physioPassword: physioPassword(data.PHYSIO_PASSWORD, data.PHYSIO_PASSWORD_HASH, demo),
    physioQuery: data.PHYSIO_QUERY,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    ...accountsConfig(data),
    analytics: analyticsConfig(data),
    contentOrigins: contentOrigins(backend.kind === 'embedded' ? '' : backend.url, data.CONTENT_HOSTS),
    allowsDemoContent: data.DEMO_CONTENT === 'ok',
    serviceWorker: data.SERVICE_WORKER && env.NODE_ENV !== 'development',
    development: env.NODE_ENV === 'development',
  }
  const problems = contradictions(config, data)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

function physioPassword(
  plain: string | undefined,
  hash: string | undefined,
  demo: boolean,
): Config['physioPassword'] {
  if (hash !== undefined) return { kind: 'bcrypt', value: hash }
  const value = plain ?? (demo ? demoPhysioPassword : undefined)
  return value === undefined ? null : { kind: 'plain', value }
}

function backendConfig(data: z.infer<typeof environment>): Config['backend'] {
  if (data.BACKEND === 'wordpress') return wordpressConfig(data)
  return data.BACKEND === 'strapi' ? strapiConfig(data) : { kind: 'embedded' }
}

function contradictions(config: Config, data: z.infer<typeof environment>): string[] {
  const problems: string[] = []
  if (
    !config.secure &&
    !data.ALLOW_HTTP &&
    !(isLoopback(new URL(config.publicUrl).hostname) && isLoopback(config.host))
  )
    problems.push(
      'PUBLIC_URL must be https outside this machine, or set ALLOW_HTTP=1 and know that passwords travel in the open',
    )
  const { kind } = config.backend
  if (kind === 'wordpress') problems.push(...wordpressContradictions(data, config.sessionSecrets))
  if (kind === 'strapi') problems.push(...strapiContradictions(data, config.sessionSecrets))
  problems.push(...journalContradictions(data))
  if (kind !== 'embedded' && config.demo)
    problems.push(`DEMO must be off with BACKEND=${kind}: its people are those of that system`)
  if (config.demo && config.secure)
    problems.push('DEMO must be off with an https PUBLIC_URL: its passwords are public')
  if (config.secure && data.PHYSIO_PASSWORD === demoPhysioPassword)
    problems.push('PHYSIO_PASSWORD must not be the password of the demo: it is public')
  if (data.PHYSIO_PASSWORD !== undefined && data.PHYSIO_PASSWORD_HASH !== undefined)
    problems.push('PHYSIO_PASSWORD and PHYSIO_PASSWORD_HASH are both set: keep one')
  return problems
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
