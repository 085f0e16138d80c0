import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import type { Config } from '../config/config'
import { steadyNow } from '../ports/clock'
import { isBackendError } from '../ports/errors'
import type { Services } from '../services'
import { isPasswordVersion, passwordVersion } from './password-version'
import { seal, unseal } from './seal'
import { newSid } from './sid'

/** Default lifetime of a cookie that is given for a password: 2 days (specification, section 9). */
export const passwordCookieLifetimeSeconds = 2 * 24 * 60 * 60

/** Lifetime of the physio's cookie: 1 day (specification, sections 6 and 9). */
export const physioPassLifetimeSeconds = 24 * 60 * 60

// Not strict: a newer build may add fields, which this one ignores.
const passSchema = z.object({
  kind: z.literal('physio-pass'),
  /** Identifies the pass in the ledger of ended sessions. */
  sid: z.string(),
  /** HMAC of the configured password (or of its hash): changing the password ends every pass. */
  passwordVersion: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
})

export type PhysioPass = z.infer<typeof passSchema>

type Needs = Pick<Services, 'config' | 'sessionSecrets' | 'clock' | 'ledger'>

/** The name of the pass's cookie. `__Host-` binds it to this host, https and the path `/`. */
export function physioCookieName({ secure }: Pick<Config, 'secure'>): string {
  return secure ? '__Host-steadily-physio' : 'steadily-physio'
}

/**
 * Seals a pass for a browser whose user gave the physio password.
 * @throws RangeError if no physio password is configured
 */
export async function issuePhysioPass(
  { config, sessionSecrets, clock }: Omit<Needs, 'ledger'>,
  lifetimeSeconds = passwordCookieLifetimeSeconds,
): Promise<string> {
  const pass: PhysioPass = {
    kind: 'physio-pass',
    sid: newSid(),
    passwordVersion: passwordVersion({ config, sessionSecrets }),
    expiresAt: steadyNow(clock).getTime() + lifetimeSeconds * 1000,
  }
  return seal('physio-pass', pass, sessionSecrets)
}

/**
 * Returns the pass that a request carries: authorised when the cookie matches a hash of the password (specification,
 * section 4). `null` if there is none, it has expired or was ended, or the password has changed since.
 * @throws BackendError if the ledger cannot be reached
 */
export async function readPhysioPass(
  { config, sessionSecrets, clock, ledger }: Needs,
  cookies: Pick<NextRequest['cookies'], 'get'>,
): Promise<PhysioPass | null> {
  const sealed = cookies.get(physioCookieName(config))?.value
  // Stryker disable next-line ConditionalExpression: a missing cookie unseals to null anyway
  if (sealed === undefined) return null
  const pass = await unseal('physio-pass', passSchema, sealed, sessionSecrets)
  if (!pass || steadyNow(clock).getTime() >= pass.expiresAt) return null
  const matches = isPasswordVersion(pass.passwordVersion, { config, sessionSecrets })
  return matches && (await ledger.standingOf(pass.sid)) === 'open' ? pass : null
}

/** Whether a request carries a pass. `unclear`: the ledger cannot say whether it was ended. */
export type PhysioAccess = 'none' | 'held' | 'unclear'

/** Like `readPhysioPass` without throwing, for pages and redirects, which must work when the ledger cannot be reached. */
export async function physioAccess(
  needs: Needs,
  cookies: Pick<NextRequest['cookies'], 'get'>,
): Promise<PhysioAccess> {
  try {
    return (await readPhysioPass(needs, cookies)) ? 'held' : 'none'
  } catch (error) {
    if (isBackendError(error)) return 'unclear'
    throw error
  }
}

/** Ends a pass for good: every copy of its cookie becomes invalid. */
export async function endPhysioPass({ ledger }: Pick<Needs, 'ledger'>, pass: PhysioPass): Promise<void> {
  await ledger.endSession(pass.sid, new Date(pass.expiresAt))
}

/** Sets the cookie of a pass, with the lifetime of the pass. */
export function setPhysioCookie(
  response: NextResponse,
  sealed: string,
  config: Pick<Config, 'secure'>,
  lifetimeSeconds = passwordCookieLifetimeSeconds,
): void {
  response.cookies.set(physioCookieName(config), sealed, { ...attributes(config), maxAge: lifetimeSeconds })
}

/** Deletes the cookie of the pass. */
export function clearPhysioCookie(response: NextResponse, config: Pick<Config, 'secure'>): void {
  response.cookies.set(physioCookieName(config), '', { ...attributes(config), maxAge: 0 })
}

function attributes({ secure }: Pick<Config, 'secure'>) {
  return { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
}
