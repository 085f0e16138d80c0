import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import type { Config } from '../config'
import { seal, unseal } from './seal'

const lifetimeSeconds = 180 * 24 * 60 * 60

const clinicBrowserSchema = z.strictObject({ kind: z.literal('clinic-browser'), id: z.string() })

type Needs = { config: Pick<Config, 'secure'>; sessionSecrets: string[] }

/** The cookie of a browser in which the physio password was right once. `__Host-` as with the others. */
export function clinicBrowserCookieName({ secure }: Pick<Config, 'secure'>): string {
  return secure ? '__Host-steadily-clinic' : 'steadily-clinic'
}

/**
 * Which clinic browser a request comes from; `null` where the physio password was never right in it, or half a year ago.
 * Such a browser cannot be locked out by what others try, and keeps nobody signed in by itself.
 */
export async function readClinicBrowser(
  { config, sessionSecrets }: Needs,
  cookies: Pick<NextRequest['cookies'], 'get'>,
): Promise<string | null> {
  const sealed = cookies.get(clinicBrowserCookieName(config))?.value
  if (sealed === undefined) return null
  const read = await unseal('clinic-browser', clinicBrowserSchema, sealed, sessionSecrets, lifetimeSeconds)
  return read?.id ?? null
}

/** Marks a browser as one of the clinic's. @param id the one it has already, if any */
export async function setClinicBrowser(
  { config, sessionSecrets }: Needs,
  response: NextResponse,
  id: string | null,
): Promise<void> {
  const content = { kind: 'clinic-browser' as const, id: id ?? randomUUID() }
  response.cookies.set(
    clinicBrowserCookieName(config),
    await seal('clinic-browser', content, sessionSecrets, lifetimeSeconds),
    { httpOnly: true, secure: config.secure, sameSite: 'lax', path: '/', maxAge: lifetimeSeconds },
  )
}
