import 'server-only'
import { createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import type { z } from 'zod'

// As iron-session 9 ends a seal. What stands behind that mark it would ignore.
const wholeSeal = /^[^~]+~2$/

/** What a cookie of ours is for. Each kind has a key of its own, so that none opens as another. */
export type SealKind = 'participant-session' | 'physio-pass' | 'clinic-browser'

/**
 * Seals the content of a cookie, with the first secret.
 * @param lifetimeSeconds how long the seal can be opened, give or take a minute: what it holds must say itself until
 * when it counts
 */
export async function seal(
  kind: SealKind,
  content: { kind: SealKind },
  secrets: string[],
  lifetimeSeconds: number,
): Promise<string> {
  const [first] = secrets
  if (first === undefined) throw new RangeError('No session secret')
  return sealData(content, { password: sealPassword(kind, first), ttl: lifetimeSeconds })
}

/** Opens a seal. `null` for anything that is not of this kind and shape, sealed by one of the secrets within its lifetime. */
export async function unseal<Content>(
  kind: SealKind,
  schema: z.ZodType<Content>,
  sealed: string,
  secrets: string[],
  lifetimeSeconds: number,
): Promise<Content | null> {
  if (!wholeSeal.test(sealed)) return null
  for (const secret of secrets) {
    const content = await unsealData(sealed, { password: sealPassword(kind, secret), ttl: lifetimeSeconds })
    const read = schema.safeParse(content)
    if (read.success) return read.data
  }
  return null
}

function sealPassword(kind: SealKind, secret: string): string {
  return createHmac('sha256', secret).update(kind).digest('hex')
}
