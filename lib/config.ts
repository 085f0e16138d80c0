// The only reader of the environment. It imports zod alone, so that `scripts/serve.mjs` can read it too, before a build.
import { z } from 'zod'

export type Config = {
  backend: 'embedded'
  port: number
  /** The address it listens on. Loopback unless PUBLIC_URL or HOST say otherwise. */
  host: string
  /** Its own address, without a slash at the end. */
  publicUrl: string
  /** https: `__Host-` cookies, Secure and HSTS. */
  secure: boolean
  dataDir: string
  /** Seeds the demo programme and its people. */
  demo: boolean
  /** The first seals, all open. Empty: the embedded backend makes one in its folder. */
  sessionSecrets: string[]
  tokenLifetimeSeconds: number
  /** The clinic's time zone: which day, so which week, it is. */
  timeZone: string
  trustedProxyHops: number
  /** `npm run dev`: the page needs looser rules than people are served. */
  development: boolean
}

/** Says which variables are wrong and how, one line each. Never their values: they may be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const trimmed = z.string().trim()
const flag = trimmed
  .toLowerCase()
  .pipe(z.enum(['1', '0', 'on', 'off', 'true', 'false'], 'must be on or off'))
  .transform((text) => ['1', 'on', 'true'].includes(text))
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

const secretList = trimmed
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'must have at least 32 characters, each one where it is a list',
  )

const environment = z.object({
  BACKEND: trimmed
    .pipe(z.enum(['embedded'], 'must be embedded (wordpress and strapi are still to come)'))
    .default('embedded'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: trimmed.optional(),
  PUBLIC_URL: address.optional(),
  ALLOW_HTTP: flag.default(false),
  DATA_DIR: trimmed.default('.data'),
  DEMO: flag.optional(),
  SESSION_SECRET: secretList.optional(),
  TOKEN_LIFETIME_SECONDS: wholeNumber(1, 86_400).default(1800),
  TIME_ZONE: trimmed.refine(isTimeZone, 'must be a time zone such as Europe/London').default('Europe/London'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
})

/**
 * Reads and checks the configuration. An empty variable counts as one that is not set.
 * @param env normally `process.env`
 * @throws ConfigError that names every variable that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(set)
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const { data } = read
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const config: Config = {
    backend: data.BACKEND,
    port: data.PORT,
    host: data.HOST ?? (isLoopback(new URL(publicUrl).hostname) ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    dataDir: data.DATA_DIR,
    demo: data.DEMO ?? (!data.PUBLIC_URL && isLoopback(data.HOST ?? 'localhost')),
    sessionSecrets: data.SESSION_SECRET ?? [],
    tokenLifetimeSeconds: data.TOKEN_LIFETIME_SECONDS,
    timeZone: data.TIME_ZONE,
    trustedProxyHops: data.TRUSTED_PROXY_HOPS,
    development: env.NODE_ENV === 'development',
  }
  const problems = contradictions(config, data.ALLOW_HTTP)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

function contradictions(config: Config, allowHttp: boolean): string[] {
  const problems: string[] = []
  if (
    !config.secure &&
    !allowHttp &&
    !(isLoopback(new URL(config.publicUrl).hostname) && isLoopback(config.host))
  )
    problems.push(
      'PUBLIC_URL must be https outside this machine, or set ALLOW_HTTP=1 and know that passwords travel in the open',
    )
  if (config.demo && config.secure)
    problems.push('DEMO must be off with an https PUBLIC_URL: its passwords are public')
  return problems
}

function isPlainOrigin(url: URL): boolean {
  return (
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
