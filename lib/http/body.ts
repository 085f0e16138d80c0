import 'server-only'
import { Problem } from './problem'

const largestBodyBytes = 16 * 1024
const bodyDeadlineMilliseconds = 5_000
const deepestNesting = 8

/**
 * Refuses a body by its headers, before reading it.
 * @throws Problem `too-large`, `unsupported-type`
 */
export function checkBodyHeaders(headers: Headers): void {
  if (Number(headers.get('content-length') ?? 0) > largestBodyBytes) throw tooLarge()
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' || headers.has('content-encoding'))
    throw new Problem('unsupported-type', { headers: { 'Accept-Post': 'application/json' } })
}

/**
 * Refuses any body, for routes that take none: it would not be read and could be endless.
 * @throws Problem `body-not-taken`, `too-large`
 */
export function refuseBody(headers: Headers): void {
  const bytes = Number(headers.get('content-length') ?? 0)
  if (bytes > largestBodyBytes) throw tooLarge()
  if (headers.has('transfer-encoding') || bytes > 0)
    throw new Problem('body-not-taken', { headers: { Connection: 'close' } })
}

/**
 * Reads a JSON body and counts its bytes: the declared length may be wrong, and Next.js silently truncates long bodies.
 * A key that an object has twice is malformed: programs disagree on which of the two values counts (RFC 8259, section 4).
 * @throws Problem `too-large`, `request-timeout`, `malformed-json`
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  try {
    // Leave a byte order mark in the text, so that the JSON is rejected.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (isNestedDeeper(value, deepestNesting) || hasKeyTwice(text)) throw new Problem('malformed-json')
    return value
  } catch {
    throw new Problem('malformed-json')
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    deadline.reject(new Problem('request-timeout', { headers: { Connection: 'close' } }))
  }, bodyDeadlineMilliseconds)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(brokenOff), deadline.promise])
      if (done) return Buffer.concat(chunks)
      length += value.byteLength
      if (length > largestBodyBytes) throw tooLarge()
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: cancelling an endless body may never resolve.
    void reader.cancel().catch(() => undefined)
  }
}

// The client closed the connection: not a server error.
function brokenOff(): never {
  throw new Problem('malformed-json')
}

function tooLarge(): Problem {
  return new Problem('too-large', { headers: { Connection: 'close' } })
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1))
}

/** Whether an object in a JSON text has a key twice, however it is written. @param text already parsed once, so valid */
function hasKeyTwice(text: string): boolean {
  // The keys so far of each object that is open; `null` for a list.
  const open: (Set<string> | null)[] = []
  let before = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const keys = open.at(-1)
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (keys && token.startsWith('"') && before !== ':') {
      const key = JSON.parse(token) as string
      if (keys.has(key)) return true
      keys.add(key)
    }
    before = token
  }
  return false
}
