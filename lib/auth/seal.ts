import 'server-only'
import { createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import type { z } from 'zod'

// A complete iron-session 9 seal: iron-session would ignore any text after this end mark.
const wholeSeal = /^[^~]+~2$/

/** What a cookie is for. Each kind has its own key, so a seal of one kind cannot be opened as another. */
export type SealKind = 'participant-session' | 'physio-pass' | 'clinic-browser'

/**
 * Seals the content of a cookie with the first secret.
 * @param lifetimeSeconds how long the seal can be opened by this machine's clock, give or take a minute. 0: without end,
 * because the content holds its own, which is compared with a clock that follows no jump
 */
export async function seal(
  kind: SealKind,
  content: { kind: SealKind },
  secrets: string[],
  lifetimeSeconds = 0,
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
// Cache for one minute: the middleware, the page and its API calls open the same cookies, and each opening derives keys
// again. On `globalThis`, because the middleware is a separate bundle with its own module variables.
const opened = (shared[openedKey] ??= new Map<string, Opened>())

/**
 * Opens a seal. The content is cached for a minute, so a seal can be opened up to a minute after it expires.
 * @returns `null` for anything that is not of this kind and shape, sealed by one of the secrets within its lifetime
 */
export async function unseal<Content>(
  kind: SealKind,
  schema: z.ZodType<Content>,
  sealed: string,
  secrets: string[],
): Promise<Content | null> {
  if (!wholeSeal.test(sealed)) return null
  const before = opened.get(sealed)
  if (before?.kind === kind && before.secrets === secrets && performance.now() < before.until)
    return before.content as Content
  for (const secret of secrets) {
    const content = await unsealData(sealed, { password: sealPassword(kind, secret) })
    const read = schema.safeParse(content)
    if (read.success) {
      remember(sealed, { kind, secrets, content: read.data, until: performance.now() + openedFor })
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
