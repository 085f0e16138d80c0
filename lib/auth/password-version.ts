import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config'

type Needs = { config: Pick<Config, 'physioPassword'>; sessionSecrets: string[] }

/**
 * Returns a keyed hash of the configured physio password (plain or bcrypt hash). It changes when the password changes and
 * does not reveal it.
 * @throws RangeError if no physio password is configured
 */
export function passwordVersion({ config: { physioPassword }, sessionSecrets: [first] }: Needs): string {
  if (physioPassword === null || first === undefined) throw new RangeError('No physio password')
  return versionOf(physioPassword.value, first)
}

/** Whether a version belongs to the configured password. */
export function isPasswordVersion(
  version: string,
  { config: { physioPassword }, sessionSecrets }: Needs,
): boolean {
  return (
    physioPassword !== null &&
    sessionSecrets.some((secret) => isSame(version, versionOf(physioPassword.value, secret)))
  )
}

function versionOf(password: string, secret: string): string {
  return createHmac('sha256', secret).update('physio-password').update(password).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
