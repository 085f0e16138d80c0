// All requests to a backend are sent from here.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../ports/clock'
import type { BackendError } from '../../ports/errors'
import type { Answer, Ask, Call } from './ask'
import { withDeadline } from './deadline'
import { noAnswer, type Refusal, unusable } from './faults'
import type { Gate } from './gate'
import { bytesOf, isBlank, jsonOf } from './read-body'
import { stoodThere } from './stood-there'

/** In milliseconds. */
export type Patience = {
  /** For a whole answer, including a retry. */
  total: number
  /** Before the retry. */
  beforeSecondTry: number
}

export const usualPatience: Patience = { total: 8000, beforeSecondTry: 150 }

type Needs = {
  url: string
  fetch: typeof fetch
  clock: Clock
  patience: Patience
  refusal: Refusal
  gate: Gate
}
type Exchanged = { status: number; headers: Headers; bytes: Uint8Array | null }
type Got = Exchanged | { status: 'none'; fault: BackendError }

// No answer, or one from a proxy in front of the backend.
const mayPass: ReadonlySet<Got['status']> = new Set(['none', 502, 503, 504])

/**
 * Sends calls to the backend at `url` and nowhere else: redirects are not followed. Reads are retried once if that may
 * help; changes are never sent twice. The timeout includes the time in the queue.
 */
export function upstreamHttp({ url, fetch, clock, patience, refusal, gate }: Needs): Ask {
  const exchanged = async (call: Call, within: AbortSignal): Promise<Got> => {
    const { method, path, headers, body } = call
    try {
      return await exchange(fetch, `${url}${path}`, within, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch (error) {
      return { status: 'none', fault: noAnswer(call, error, within.aborted) }
    }
  }
  const send = (call: Call, within: AbortSignal) => gate.pass(call, within, () => exchanged(call, within))

  const ask = async (call: Call, within: AbortSignal): Promise<Answer> => {
    let got = await send(call, within)
    if (call.method === 'GET' && !call.isUsedUp && mayPass.has(got.status)) {
      const waited = pause(patience.beforeSecondTry, true, { signal: within }).catch(() => false)
      if (await waited) got = await send(call, within)
    }
    if (got.status === 'none') throw got.fault
    if (got.status === call.alsoSuccess) return { value: undefined, headers: got.headers, body: 'nothing' }
    const json = got.bytes && jsonOf(got.headers, got.bytes)
    const found = json ? '' : stoodThere(got.status, got.headers, got.bytes)
    if (got.status !== 200) throw refusal({ ...call, found }, got.status, got.headers, json?.value, clock())
    if (json) return { value: json.value, headers: got.headers, body: 'json' }
    if (!call.mayBeAnything) throw unusable(call, `is no JSON${found}`)
    return { value: undefined, headers: got.headers, body: isBlank(got.bytes) ? 'nothing' : 'other' }
  }
  return (call, given) =>
    given ? ask(call, given) : withDeadline(patience.total, (within) => ask(call, within))
}

/** Sends one request and reads the answer up to the size limit. Nothing is cached and redirects are not followed. */
export async function exchange(
  fetch: typeof globalThis.fetch,
  address: string,
  within: AbortSignal,
  request: RequestInit = {},
  mostBytes?: number,
): Promise<Exchanged> {
  const response = await fetch(address, {
    ...request,
    cache: 'no-store',
    redirect: 'manual',
    signal: within,
  })
  const bytes = await bytesOf(response, within, mostBytes)
  return { status: response.status, headers: response.headers, bytes }
}
