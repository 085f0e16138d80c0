import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import type { Config } from '../config/config'
import { isPasswordVersion, passwordVersion } from './password-version'
import { seal, unseal } from './seal'

const lifetimeSeconds = 180 * 24 * 60 * 60

const clinicBrowserSchema = z.strictObject({
  kind: z.literal('clinic-browser'),
  id: z.string(),
  /** Of the password that was right in it. */
  passwordVersion: z.string(),
})

/** A browser in which the physio password was right once. `knowsPassword`: the one that holds now. */
export type ClinicBrowser = { id: string; knowsPassword: boolean }

type Needs = { config: Pick<Config, 'secure' | 'physioPassword'>; sessionSecrets: string[] }

/** The cookie of a browser in which the physio password was right once. `__Host-` as with the others. */
export function clinicBrowserCookieName({ secure }: Pick<Config, 'secure'>): string {
  return secure ? '__Host-steadily-clinic' : 'steadily-clinic'
}

/**
 * Which clinic browser a request comes from; `null` where the physio password was never right in it, or half a year ago.
 * Such a browser keeps nobody signed in by itself, and while the password stays it cannot be locked out by what others try.
 */
export async function readClinicBrowser(
  { config, sessionSecrets }: Needs,
  cookies: Pick<NextRequest['cookies'], 'get'>,
): Promise<ClinicBrowser | null> {
  const sealed = cookies.get(clinicBrowserCookieName(config))?.value
  // Stryker disable next-line ConditionalExpression: what is not there opens as none
  if (sealed === undefined) return null
  const read = await unseal('clinic-browser', clinicBrowserSchema, sealed, sessionSecrets, lifetimeSeconds)
  if (read === null) return null
  const knowsPassword = isPasswordVersion(read.passwordVersion, { config, sessionSecrets })
  return { id: read.id, knowsPassword }
}

/** Marks a browser as one of the clinic's. @param before what it was already */
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
