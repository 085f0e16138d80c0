// Maps unsuccessful answers of Strapi to errors: the table of `docs/strapi.md`.
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import { isMap } from '../upstream/reading/reading'
import { answeredWith, refusedWith, type Refusal } from '../upstream/faults'

// Never read `details`: they contain the request, including a password.
function saidIn(body: unknown): { name: string; message: string } | null {
  const error = isMap(body) ? body.error : undefined
  return isMap(error) && typeof error.name === 'string' && typeof error.message === 'string'
    ? { name: error.name, message: error.message }
    : null
}

/** The longest rate limit window that is accepted, in seconds. */
const longestWindow = 24 * 60 * 60

/** Looks up the call's `codes` by Strapi's message, up to a colon, and by the name of its error. */
export const strapiRefusal: Refusal = (asked, status, headers, body, now) => {
  const words = answeredWith(asked, status)
  const retryAfterSeconds = status === 429 ? untilReset(headers, now) : null
  if (retryAfterSeconds !== null) return new BackendError('unavailable', words, { retryAfterSeconds })
  const said = saidIn(body)
  // A firewall or web server in front of Strapi has another error format.
  if (!said) return refusedWith(asked, status, headers, now)
  const known = asked.codes?.get(said.message.split(':')[0] ?? '') ?? asked.codes?.get(said.name)
  const code = known ?? (refusals.has(status) ? asked.otherCodes : undefined) ?? refusals.get(status)
  const name =
    known === undefined && asked.otherCodes && /^[A-Z][A-Za-z]{1,50}Error$/.test(said.name)
      ? ` (${said.name})`
      : ''
  const field = keyInvalid.test(said.message) ? ` (${said.message})` : ''
  return code ? new BackendError(code, `${words}${name}${field}`) : refusedWith(asked, status, headers, now)
}

// Strapi 5: `Invalid key dos`, `Invalid key poster at video`.
const keyInvalid = /^Invalid key [\w.-]{1,60}( at [\w.-]{1,120})?$/

/** The name that Strapi does not know, by an error of `strapiRefusal`; `null` if it named none. */
export function refusedKey({ message }: BackendError): string | null {
  return /\(Invalid key ([\w.-]+)/.exec(message)?.[1] ?? null
}

const refusals = new Map<number, BackendErrorCode>([
  [400, 'invalid'],
  [401, 'not-signed-in'],
  // No role of the user has the permission: Strapi is not set up for this call.
  [403, 'not-implemented'],
  [404, 'not-found'],
])

/**
 * The end of Strapi's rate limit window, by Strapi's clock because ours may be wrong.
 * @returns seconds from now; `null` if Strapi does not report it
 */
function untilReset(headers: Headers, now: Date): number | null {
  const reset = /^\d{1,12}$/.exec(headers.get('x-ratelimit-reset') ?? '')?.[0]
  if (reset === undefined) return null
  const answeredAt = Date.parse(headers.get('date') ?? '')
  const seconds = Number(reset) - (Number.isNaN(answeredAt) ? now.getTime() : answeredAt) / 1000
  return seconds >= 0 && seconds <= longestWindow ? Math.ceil(seconds) : null
}

/** Rethrows with another code if a refusal by Strapi means something else for this call. */
export function toldAs(code: BackendErrorCode, reasons: ReadonlyMap<BackendErrorCode, string>) {
  return (error: unknown): never => {
    const reason = isBackendError(error) ? reasons.get(error.code) : undefined
    if (!isBackendError(error) || reason === undefined) throw error
    throw new BackendError(code, `${error.message}: ${reason}`)
  }
}
