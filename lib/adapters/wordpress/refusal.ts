// Maps unsuccessful answers of WordPress to errors: the table of `docs/wordpress-calls.md`.
import { BackendError } from '../../ports/errors'
import { answeredWith, refusedWith, type Refusal } from '../upstream/faults'
import { number } from '../upstream/reading/number'
import { field, isMap, reading } from '../upstream/reading/reading'

export const wordpressRefusal: Refusal = (asked, status, headers, body, now) => {
  const code = codeIn(body)
  const words = answeredWith(asked, status, code)
  const known = asked.codes?.get(code)
  if (known) return new BackendError(known, words)
  const limit = reading(body, '', (root) => number(field(field(root, 'data'), 'limit'))).value
  if (code === 'digitrial_limit_reached' && status === 409 && limit !== null)
    return new BackendError('limit-reached', words, { limit })
  if (code === 'rest_no_route')
    return new BackendError('unexpected-shape', `${words}: WordPress has no such call`)
  // A firewall or web server in front of WordPress has another error format: then the state of the record is unknown.
  const meaning = isMap(body) ? refusals.get(status) : undefined
  if (meaning) return new BackendError(saysWhy(body) ? (asked.otherCodes ?? meaning) : meaning, words)
  // The Digitrial plugin's code for a busy record: nothing was changed.
  const isNotDone = status === 503 && code === 'digitrial_database'
  return refusedWith(asked, status, headers, now, { isNotDone })
}

/** WordPress's code, for `codes` and the log; `''` if there is none. Tmeister's plugin writes `[jwt_auth] ` before it. */
function codeIn(body: unknown): string {
  const code = saysWhy(body) ? body.code.replace(/^\[jwt_auth\] ?/, '') : ''
  // Those about accounts have spaces.
  return /^[\w -]{1,60}$/.test(code) ? code : ''
}

/** Whether a refusal names a reason. A number is the status once more. */
function saysWhy(body: unknown): body is { code: string } {
  return isMap(body) && typeof body.code === 'string' && !/^\s*\d*\s*$/.test(body.code)
}

const refusals = new Map<number, BackendError['code']>([
  [400, 'invalid'],
  [401, 'not-signed-in'],
  [403, 'not-signed-in'],
  [404, 'not-found'],
  [409, 'conflict'],
  [422, 'invalid'],
])
