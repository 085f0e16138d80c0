/** The most that is read of an answer. */
const mostBytes = 2 * 1024 * 1024

/**
 * Reads a body to its end, counting what comes and not what a header promises.
 * @returns `null` where there is more than is read of an answer
 * @throws whatever breaks it off; the reason of `within` where that stops it
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
 * The value of a body that says it is JSON and is: the whole of it, so that a notice of PHP in front of it spoils it.
 * @returns `null` where it is not
 */
export function jsonOf(headers: Headers, bytes: Uint8Array): { value: unknown } | null {
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return null
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return null
  }
}
