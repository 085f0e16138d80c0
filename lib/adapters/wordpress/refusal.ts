// What an answer of WordPress that is no success means: the table of `docs/wordpress-calls.md`.
import { z } from 'zod'
import { BackendError } from '../../ports/errors'
import { inWords, refusedWith, type Refusal } from '../upstream/faults'
import { text, whole } from './wire-values'

const saidSchema = z.object({
  code: text.pipe(z.string().min(1)),
  data: z
    .object({ limit: whole.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

export const wordpressRefusal: Refusal = (asked, status, headers, body, now) => {
  const said = saidSchema.safeParse(body).data
  const words = `${inWords(asked)} answered ${status}`
  const known = asked.codes?.get(said?.code ?? '')
  if (known) return new BackendError(known, words)
  if (said?.code === 'digitrial_limit_reached' && status === 409 && said.data?.limit !== undefined)
    return new BackendError('limit-reached', words, { limit: said.data.limit })
  // A firewall or a web server in front of WordPress refuses without a code: nothing is known of the record then.
  const code = said && refusals.get(said.code === 'rest_no_route' ? 'rest_no_route' : status)
  if (code) return new BackendError(code, words)
  // The plugin's own word: the record was busy, and nothing was changed.
  const isNotDone = status === 503 && said?.code === 'digitrial_database'
  return refusedWith(asked, status, headers, now, { isNotDone })
}

const refusals = new Map<unknown, BackendError['code']>([
  [400, 'invalid'],
  [401, 'not-signed-in'],
  [403, 'not-signed-in'],
  [404, 'not-found'],
  [409, 'conflict'],
  [422, 'invalid'],
  ['rest_no_route', 'unexpected-shape'],
])
