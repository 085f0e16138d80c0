// Maps unsuccessful answers of WordPress to errors: the table of `docs/wordpress-calls.md`.
import { BackendError } from '../../ports/errors'
import { answeredWith, refusedWith, type Refusal } from '../upstream/faults'
import { number } from '../upstream/reading/number'
import { field, isMap, reading } from '../upstream/reading/reading'

export const wordpressRefusal: Refusal = (asked, status, headers, body, now) => {
  const code = isMap(body) && typeof body.code === 'string' ? body.code : ''
  const words = answeredWith(asked, status)
  const known = asked.codes?.get(code)
  if (known) return new BackendError(known, words)
  const limit = reading(body, '', (root) => number(field(field(root, 'data'), 'limit'))).value
  if (code === 'digitrial_limit_reached' && status === 409 && limit !== null)
    return new BackendError('limit-reached', words, { limit })
  if (code === 'rest_no_route')
    return new BackendError('unexpected-shape', `${words}: WordPress has no such call`)
  // A firewall or web server in front of WordPress has another error format: then the state of the record is unknown.
  const meaning = isMap(body) ? refusals.get(status) : undefined
  if (meaning) return new BackendError(meaning, words)
  // The Digitrial plugin's code for a busy record: nothing was changed.
  const isNotDone = status === 503 && code === 'digitrial_database'
  return refusedWith(asked, status, headers, now, { isNotDone })
}

const refusals = new Map<number, BackendError['code']>([
  [400, 'invalid'],
  [401, 'not-signed-in'],
  [403, 'not-signed-in'],
  [404, 'not-found'],
  [409, 'conflict'],
  [422, 'invalid'],
])
