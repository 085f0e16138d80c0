/** The PostgreSQL server cannot be used. The message says why and what to do, and never contains its address. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
}

/** Error message at start if the database cannot store every character; recognized by `inWords`. */
export const notUtf8 = 'The encoding of the database is not UTF8'

const silent = 'it does not answer. Start it, or correct the address.'
const refused = 'it refuses the user or the password.'

// By error code of the system or PostgreSQL. The driver's own message may repeat parts of the address.
const words: Record<string, string> = {
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ENOENT: silent,
  ETIMEDOUT: silent,
  EAI_AGAIN: 'its name cannot be found. Correct the address.',
  ENOTFOUND: 'its name cannot be found. Correct the address.',
  '08P01':
    'what answers there is not PostgreSQL itself. Steadily needs a connection without a pooler in between.',
  '28000': refused,
  '28P01': refused,
  '3D000': 'it has no such database. Make it first, with the encoding UTF8.',
  '42501': 'the user may not make tables there. Make it the owner of the database.',
  '53300': 'it has too many connections already.',
  '55P03': 'another Steadily has been bringing its tables up to date for a minute. Try again later.',
  '57P03': 'it is still starting. Try again in a moment.',
}

/** Explains why the start with a server failed. */
export function inWords(error: unknown): ServerError {
  return new ServerError(`The PostgreSQL server that DATABASE_URL names cannot be used: ${reasonOf(error)}`, {
    cause: error,
  })
}

function reasonOf(error: unknown): string {
  const fault = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(fault instanceof Error)) return 'something unforeseen happened.'
  if (fault.message === notUtf8) return 'the encoding of the database is not UTF8. Make one with it.'
  if (fault.message.startsWith('SASL')) return refused
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : null
  if (code === null) return fault.message.includes('timeout') ? silent : 'it refuses. Its own log says why.'
  return words[code] ?? `it answers with the error ${code}.`
}
