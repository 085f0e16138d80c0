/** The most bytes that are read of an answer, unless its call says otherwise. */
const usualMostBytes = 2 * 1024 * 1024

/**
 * Reads a whole body, counting the bytes received instead of trusting a header.
 * @returns `null` if it is larger than the limit
 * @throws the error of the stream, or the reason of `within` if that aborts it
 */
export async function bytesOf(
  { body }: Response,
  within: AbortSignal,
  mostBytes = usualMostBytes,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  const kept = new WritableStream<Uint8Array>({
    write: (chunk) => {
      size += chunk.byteLength
      if (size > mostBytes) throw new RangeError('Too much')
      chunks.push(chunk)
    },
  })
  await body?.pipeTo(kept, { signal: within }).catch((error: unknown) => {
    if (size <= mostBytes) throw error
  })
  return size > mostBytes ? null : Buffer.concat(chunks)
}

/**
 * Parses a body by its content. Only objects and lists count if the body is not declared as JSON. What page caches append
 * is cut off; anything in front, such as a PHP notice, makes it invalid.
 * @returns `null` if it is not JSON
 */
export function jsonOf(headers: Headers, bytes: Uint8Array): { value: unknown } | null {
  const isDeclared = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')
  try {
    const text = withoutComments(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isDeclared || /^[{[]/.test(text) ? { value: JSON.parse(text) } : null
  } catch {
    return null
  }
}

/** Whether a body holds nothing but space, or what page caches append to an empty one. */
export function isBlank(bytes: Uint8Array | null): boolean {
  return bytes !== null && bytes.length < 2000 && withoutComments(new TextDecoder().decode(bytes)) === ''
}

const mostComments = 10

/** Without byte order marks and space around it, and without HTML comments at its end. */
function withoutComments(text: string): string {
  let left = text.trim()
  for (let times = 0; times < mostComments && left.endsWith('-->') && left.includes('<!--'); times++)
    left = left.slice(0, left.lastIndexOf('<!--')).trimEnd()
  return left
}
