// What an answer of Strapi that is no success means: the table of `docs/strapi.md`.
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import { isMap } from '../upstream/reading/reading'
import { inWords, refusedWith, type Refusal } from '../upstream/faults'

// Its `details` are never looked at: they hold what was sent, a password too.
function saidIn(body: unknown): { name: string; message: string } | null {
  const error = isMap(body) ? body.error : undefined
  return isMap(error) && typeof error.name === 'string' && typeof error.message === 'string'
    ? { name: error.name, message: error.message }
    : null
}

/** No window in which tries are counted is longer, in seconds. */
const longestWindow = 24 * 60 * 60

/** `codes` of a call are looked up by what Strapi says, up to a colon, and by the kind of its error. */
export const strapiRefusal: Refusal = (asked, status, headers, body, now) => {
  const words = `${inWords(asked)} answered ${status}`
  const retryAfterSeconds = status === 429 ? untilReset(headers, now) : null
  if (retryAfterSeconds !== null) return new BackendError('unavailable', words, { retryAfterSeconds })
  const said = saidIn(body)
  // A firewall or a web server in front of Strapi refuses in other words.
  if (!said) return refusedWith(asked, status, headers, now)
  const known = asked.codes?.get(said.message.split(':')[0] ?? '') ?? asked.codes?.get(said.name)
  const code = known ?? refusals.get(status)
  const field = /^Invalid key [\w.]{1,60}$/.test(said.message) ? ` (${said.message})` : ''
  return code ? new BackendError(code, `${words}${field}`) : refusedWith(asked, status, headers, now)
}

const refusals = new Map<number, BackendErrorCode>([
  [400, 'invalid'],
  [401, 'not-signed-in'],
  // A permission that no role of whoever asked has: Strapi is not set up for the call.
  [403, 'not-implemented'],
  [404, 'not-found'],
])

/**
 * When the window ends in which Strapi counts tries, by its own clock, as ours may go wrong.
 * @returns seconds from now; `null` where it does not say
 */
function untilReset(headers: Headers, now: Date): number | null {
  const reset = /^\d{1,12}$/.exec(headers.get('x-ratelimit-reset') ?? '')?.[0]
  if (reset === undefined) return null
  const answeredAt = Date.parse(headers.get('date') ?? '')
  const seconds = Number(reset) - (Number.isNaN(answeredAt) ? now.getTime() : answeredAt) / 1000
  return seconds >= 0 && seconds <= longestWindow ? Math.ceil(seconds) : null
}

/** Ends a call with another code where the refusal of Strapi means something else for it than elsewhere. */
export function toldAs(code: BackendErrorCode, reasons: ReadonlyMap<BackendErrorCode, string>) {
  return (error: unknown): never => {
    const reason = isBackendError(error) ? reasons.get(error.code) : undefined
    if (!isBackendError(error) || reason === undefined) throw error
    throw new BackendError(code, `${error.message}: ${reason}`)
  }
}
