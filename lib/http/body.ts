import 'server-only'
import { Problem } from './problem'

const largestBodyBytes = 16 * 1024
const bodyDeadlineMilliseconds = 5_000
const deepestNesting = 8

/**
 * Refuses a body by its headers alone, before anything of it is read.
 * @throws Problem `too-large`, `unsupported-type`
 */
export function checkBodyHeaders(headers: Headers): void {
  if (Number(headers.get('content-length') ?? 0) > largestBodyBytes) throw tooLarge()
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' || headers.has('content-encoding'))
    throw new Problem('unsupported-type', { headers: { 'Accept-Post': 'application/json' } })
}

/**
 * Refuses any body, for addresses that take none: nobody would read it, and it may have no end.
 * @throws Problem `too-large`
 */
export function refuseBody(headers: Headers): void {
  if (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0) throw tooLarge()
}

/**
 * Reads a JSON body, counting its bytes as they come: the declared length may lie, and Next cuts long bodies silently.
 * @throws Problem `too-large`, `request-timeout`, `malformed-json`
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  try {
    // A byte order mark stays in the text, and JSON does not begin with one.
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    )
    if (isNestedDeeper(value, deepestNesting)) throw new Problem('malformed-json')
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
    // Not awaited: an endless body would never let go.
    void reader.cancel().catch(() => undefined)
  }
}

// The sender went away in the middle: no fault of ours.
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
