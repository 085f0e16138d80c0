/** The Redis cannot be used. The message says why and what to do, and never contains its address. */
export class RedisError extends Error {
  override readonly name = 'RedisError'
}

/** Error message at start if Redis does not answer in time; recognized by `inWords`. */
export const tooSilent = 'Nothing came back'

const silent = 'it does not answer. Start it, or correct the address.'
const refused = 'it refuses the user or the password.'
const unknownName = 'its name cannot be found. Correct the address.'

// By system error code, or by the first word of a Redis error. The text after that word may repeat parts of the
// address.
const words: Record<string, string> = {
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ETIMEDOUT: silent,
  EAI_AGAIN: unknownName,
  ENOTFOUND: unknownName,
  WRONGPASS: refused,
  NOAUTH: refused,
  NOPERM: 'the user may not write there. It needs the keys that begin with steadily:, and scripts.',
  READONLY: 'it is a read-only replica. Give the address of the primary.',
  OOM: 'its memory is full.',
  LOADING: 'it is still starting. Try again in a moment.',
  MISCONF: 'it cannot write to its disk, so it takes nothing. Its own log says why.',
}

/** Explains why the start with a Redis failed. */
export function inWords(error: unknown): RedisError {
  return new RedisError(`The Redis that REDIS_URL names cannot be used: ${reasonOf(error)}`)
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code !== null) return words[code] ?? `it answers with the error ${code}.`
  if (!(error instanceof Error)) return 'something unforeseen happened.'
  if (/AUTH|password/.test(error.message)) return refused
  if (error.message.includes('DB index')) return 'it has no database of that number.'
  return /timeout|closed/i.test(error.message) || error.message === tooSilent
    ? silent
    : 'what answers there is not a Redis that can be used. Its own log may say why.'
}

/** The code of an error, which contains no personal data; `null` if it has none. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  // `ERR` is Redis's generic code.
  return /^(?!ERR )[A-Z]{3,}(?= )/.exec(error.message)?.[0] ?? null
}
