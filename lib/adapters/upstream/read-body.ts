/** The most bytes that are read of an answer. */
const mostBytes = 2 * 1024 * 1024

/**
 * Reads a whole body, counting the bytes received instead of trusting a header.
 * @returns `null` if it is larger than the limit
 * @throws the error of the stream, or the reason of `within` if that aborts it
 */
export async function bytesOf({ body }: Response, within: AbortSignal): Promise<Uint8Array | null> {
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
 * Parses a body that is declared as JSON. All of it must be JSON: a PHP notice in front makes it invalid.
 * @returns `null` if it is not JSON
 */
export function jsonOf(headers: Headers, bytes: Uint8Array): { value: unknown } | null {
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return null
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return null
  }
}
