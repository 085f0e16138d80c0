import type { ServerResponse } from 'node:http'
import { chanceFrom } from '../chance'

/**
 * What can befall a call: a status instead of the answer; `cut`: the connection is reset without a word; `half`: it is
 * reset in the middle of the answer; `hang`: nothing ever comes.
 */
export const faultKinds = ['500', '502', '503', 'cut', 'half', 'hang'] as const
export type FaultKind = (typeof faultKinds)[number]

/** What the upstream does wrong. All that is left out is off. */
export type Switches = {
  /** Of all calls, the share that fails, 0 to 1. */
  share?: number
  /** In which ways they fail, by turns of chance. */
  kinds?: readonly FaultKind[]
  /** Of all calls, the share that is slow, 0 to 1; whether or not it fails too. */
  slowShare?: number
  /** The longest that a slow call waits before anything is done, in milliseconds. */
  slowest?: number
  /** The same seed makes the same faults for the same calls. */
  seed?: number
  /** Only calls of which "GET /its/path" holds this text. */
  only?: string
}

export type Fault = {
  kind: FaultKind | null
  /** For a change: whether it is made before the call fails. */
  isMadeFirst: boolean
  /** In milliseconds. */
  wait: number
}

const none: Fault = { kind: null, isMadeFirst: false, wait: 0 }

/** Chooses what befalls each call. */
export function faultsBy(switches: Switches): (call: string) => Fault {
  const {
    share = 0,
    kinds = ['502', '503', 'cut'],
    slowShare = 0,
    slowest = 0,
    seed = 1,
    only = '',
  } = switches
  const chance = chanceFrom(seed)
  return (call) => {
    if (!call.includes(only)) return none
    // Each call takes as many numbers, so that one that does not fail changes nothing for the next.
    const [fails, kind, isMadeFirst] = [chance.next() < share, chance.of(kinds), chance.next() < 0.5]
    const [isSlow, wait] = [chance.next() < slowShare, chance.below(slowest + 1)]
    return { kind: fails ? kind : null, isMadeFirst, wait: isSlow ? wait : 0 }
  }
}

/** @param body of the answer that should have come */
export function fail(response: ServerResponse, kind: FaultKind, body: string): void {
  switch (kind) {
    case 'hang':
      return
    case 'cut':
      response.socket?.resetAndDestroy()
      return
    case 'half':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length + 100 })
      response.write(body.slice(0, body.length / 2), () => response.socket?.resetAndDestroy())
      return
    default:
      // As a web server in front of WordPress says it.
      response.writeHead(Number(kind), {
        'Content-Type': 'text/html',
        ...(kind === '503' && { 'Retry-After': '2' }),
      })
      response.end(`<html><h1>${kind}</h1></html>`)
  }
}
