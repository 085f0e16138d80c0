// Everyone in the programme of a WordPress with the Digitrial plugin, for an export: `docs/wordpress-calls.md`.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../ports/clock'
import { BackendError, isBackendError } from '../../ports/errors'
import type { PeoplePage } from '../../ports/stored-person'
import type { Call } from '../upstream/ask'
import { withDeadline } from '../upstream/deadline'
import { noAnswer, unusable } from '../upstream/faults'
import { exchange } from '../upstream/http'
import { wordpressRefusal } from './refusal'
import { below } from './rest-path'
import { type ReadPage, readTrialPage } from './trial-lines'

type Options = {
  url: string
  apiPrefix: string
  service: { user: string; password: string } | null
  /** Whether names and e-mails are asked for. */
  names: boolean
  fetch: typeof fetch
  clock: Clock
  /** Waits for these milliseconds; a test has no time. */
  wait?: (milliseconds: number) => Promise<unknown>
}

const peopleAtOnce = 20
const milliseconds = 60_000
/** Of a page, with all journals of its people. */
const maxBytes = 64 * 1024 * 1024
const maxTries = 5
/** The longest wait that the site may ask for, in seconds. */
const maxWait = 120

const call: Call = {
  method: 'POST',
  path: '/trial/people',
  name: 'trial/people',
  codes: new Map([
    ['digitrial_not_permitted', 'not-permitted'],
    ['digitrial_no_https', 'refused'],
  ]),
}

const advice: Partial<Record<BackendError['code'], string>> = {
  refused: 'the site answers only over https',
  'not-signed-in': 'WordPress does not accept WORDPRESS_SERVICE_USER and WORDPRESS_SERVICE_PASSWORD',
  'not-permitted': 'WORDPRESS_SERVICE_USER needs the role "Programme service" of the plugin',
  'not-found': 'is WORDPRESS_API_PREFIX right?',
  'unexpected-shape':
    'is WORDPRESS_API_PREFIX right, and the plugin active and as new as Steadily? Upload its zip again',
}

/**
 * Reads everyone, one page at a time. A page is asked for again if it does not arrive whole.
 * @throws BackendError whose message an admin can act on
 */
export async function* wordpressTrialPeople(options: Options): AsyncGenerator<PeoplePage> {
  if (!options.service)
    throw new BackendError(
      'not-implemented',
      'Set WORDPRESS_SERVICE_USER and WORDPRESS_SERVICE_PASSWORD: an export is read by the service account',
    )
  const { user, password } = options.service
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  let after: number | null = 0
  while (after !== null) {
    const page: ReadPage = await pageAfter(after, authorization, options)
    yield page
    after = page.next
  }
}

async function pageAfter(after: number, authorization: string, options: Options): Promise<ReadPage> {
  for (let tries = 1; ; tries++)
    try {
      return await askOnce(after, authorization, options)
    } catch (error) {
      if (!isBackendError(error)) throw error
      const mayPass = error.code === 'unavailable' || error.code === 'timeout'
      if (!mayPass || tries === maxTries) throw withAdvice(error)
      const seconds = Math.min(error.retryAfterSeconds ?? tries, maxWait)
      await (options.wait ?? pause)(seconds * 1000)
    }
}

async function askOnce(
  after: number,
  authorization: string,
  { url, apiPrefix, fetch, names, clock }: Options,
): Promise<ReadPage> {
  const request = {
    method: call.method,
    headers: {
      Accept: 'application/x-ndjson',
      'Content-Type': 'application/json',
      Authorization: authorization,
    },
    body: JSON.stringify({ after, limit: peopleAtOnce, names }),
  }
  const address = `${url}${below(apiPrefix, call.path)}`
  const { status, headers, bytes } = await withDeadline(milliseconds, (within) =>
    exchange(fetch, address, within, request, maxBytes).catch((error: unknown) => {
      throw noAnswer(call, error, within.aborted)
    }),
  )
  if (bytes === null) throw unusable(call, 'is too long')
  const text = new TextDecoder().decode(bytes)
  if (status !== 200) throw wordpressRefusal(call, status, headers, jsonIn(text), clock())
  if (!/^application\/x-ndjson\b/.test(headers.get('content-type') ?? ''))
    throw unusable(call, 'has no JSON lines')
  const page = readTrialPage(text, after)
  // A page that was cut off is complete the next time.
  if (!page) throw new BackendError('unavailable', `The answer to ${call.method} ${call.name} is not whole`)
  return page
}

function withAdvice(error: BackendError): BackendError {
  const words = advice[error.code]
  return words === undefined ? error : new BackendError(error.code, `${error.message}: ${words}`)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
