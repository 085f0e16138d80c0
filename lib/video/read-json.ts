import 'server-only'
import { BackendError } from '../ports/errors'

/**
 * Reads untrusted JSON. Counts the bytes received instead of trusting a header.
 * @param most in bytes
 * @throws BackendError `unexpected-shape`
 */
export async function readForeignJson(response: Response, most: number): Promise<unknown> {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (!/^application\/(\w+\+)?json$/.test(type.trim().toLowerCase())) {
    await response.body?.cancel()
    throw new BackendError('unexpected-shape', 'The answer is not JSON')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new BackendError('unexpected-shape', 'The answer is too large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch (cause) {
    throw new BackendError('unexpected-shape', 'The answer is not JSON', { cause })
  }
}
