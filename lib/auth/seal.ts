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

type Opened = { kind: SealKind; secrets: string[]; content: unknown; until: number }

const openedFor = 60 * 1000
const mostOpened = 1000
const openedKey: unique symbol = Symbol.for('steadily.opened-seals')
const shared = globalThis as typeof globalThis & { [openedKey]?: Map<string, Opened> | undefined }
// Of the last minute: a page's cookies are opened by the middleware, by the page and by the calls that follow it, and each
// opening derives its keys anew. The middleware is bundled apart, so a module's variable would be two.
const opened = (shared[openedKey] ??= new Map<string, Opened>())

/**
 * Opens a seal. What it held is remembered for a minute, so that it can be opened for up to a minute longer than it lasts.
 * @returns `null` for anything that is not of this kind and shape, sealed by one of the secrets within its lifetime
 */
export async function unseal<Content>(
  kind: SealKind,
  schema: z.ZodType<Content>,
  sealed: string,
  secrets: string[],
  lifetimeSeconds: number,
): Promise<Content | null> {
  if (!wholeSeal.test(sealed)) return null
  const before = opened.get(sealed)
  if (before?.kind === kind && before.secrets === secrets && Date.now() < before.until)
    return before.content as Content
  for (const secret of secrets) {
    const content = await unsealData(sealed, { password: sealPassword(kind, secret), ttl: lifetimeSeconds })
    const read = schema.safeParse(content)
    if (read.success) {
      remember(sealed, { kind, secrets, content: read.data, until: Date.now() + openedFor })
      return read.data
    }
  }
  return null
}

function remember(sealed: string, content: Opened): void {
  opened.delete(sealed)
  opened.set(sealed, content)
  const [oldest] = opened.keys()
  if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest)
}

function sealPassword(kind: SealKind, secret: string): string {
  return createHmac('sha256', secret).update(kind).digest('hex')
}
