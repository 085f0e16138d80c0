import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import type { Config } from '../config/config'
import { isPasswordVersion, passwordVersion } from './password-version'
import { seal, unseal } from './seal'

const lifetimeSeconds = 180 * 24 * 60 * 60

// Not strict: a newer build may add fields, which this one ignores.
const clinicBrowserSchema = z.object({
  kind: z.literal('clinic-browser'),
  id: z.string(),
  /** The version of the physio password that was entered in this browser. */
  passwordVersion: z.string(),
})

/**
 * A browser in which the right physio password was once entered. `knowsPassword`: that password is still the current one.
 */
export type ClinicBrowser = { id: string; knowsPassword: boolean }

type Needs = { config: Pick<Config, 'secure' | 'physioPassword'>; sessionSecrets: string[] }

/** The name of the cookie that marks a clinic browser. `__Host-` as for the other cookies. */
export function clinicBrowserCookieName({ secure }: Pick<Config, 'secure'>): string {
  return secure ? '__Host-steadily-clinic' : 'steadily-clinic'
}

/**
 * Returns the clinic browser that a request comes from, or `null` if the right physio password was not entered in it within
 * the last 180 days. In such a browser sessions are not refreshed automatically, and while the password stays the same,
 * wrong passwords from other browsers cannot rate limit it.
 */
export async function readClinicBrowser(
  { config, sessionSecrets }: Needs,
  cookies: Pick<NextRequest['cookies'], 'get'>,
): Promise<ClinicBrowser | null> {
  const sealed = cookies.get(clinicBrowserCookieName(config))?.value
  // Stryker disable next-line ConditionalExpression: a missing cookie unseals to null anyway
  if (sealed === undefined) return null
  const read = await unseal('clinic-browser', clinicBrowserSchema, sealed, sessionSecrets)
  if (read === null) return null
  const knowsPassword = isPasswordVersion(read.passwordVersion, { config, sessionSecrets })
  return { id: read.id, knowsPassword }
}

/** Marks a browser as one of the clinic's. @param before its previous mark */
export async function setClinicBrowser(
  { config, sessionSecrets }: Needs,
  response: NextResponse,
  before: ClinicBrowser | null,
): Promise<void> {
  const content = {
    kind: 'clinic-browser' as const,
    id: before?.knowsPassword ? before.id : randomUUID(),
    passwordVersion: passwordVersion({ config, sessionSecrets }),
  }
  response.cookies.set(
    clinicBrowserCookieName(config),
    await seal('clinic-browser', content, sessionSecrets, lifetimeSeconds),
    { httpOnly: true, secure: config.secure, sameSite: 'lax', path: '/', maxAge: lifetimeSeconds },
  )
}
