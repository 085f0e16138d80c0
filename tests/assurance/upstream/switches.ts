import type { ServerResponse } from 'node:http'
import { chanceFrom } from '../chance'

/**
 * Ways in which a call fails: a status instead of the answer; `cut`: a reset without an answer; `half`: a reset in the
 * middle of the answer; `hang`: no answer.
 */
export const faultKinds = ['500', '502', '503', 'cut', 'half', 'hang'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The faults to cause. Everything left out is off. */
export type Switches = {
  /** The share of all calls that fail, 0 to 1. */
  share?: number
  /** The ways in which they fail, chosen at random. */
  kinds?: readonly FaultKind[]
  /** The share of all calls that are slow, 0 to 1, whether they fail or not. */
  slowShare?: number
  /** The longest delay before a slow call is processed, in milliseconds. */
  slowest?: number
  /** The same seed causes the same faults for the same calls. */
  seed?: number
  /** Limits the faults to calls whose "GET /its/path" contains this text. */
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

/** Chooses the fault of each call. */
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
    // Every call draws the same number of values, so that a fault does not affect those of later calls.
    const [fails, kind, isMadeFirst] = [chance.next() < share, chance.of(kinds), chance.next() < 0.5]
    const [isSlow, wait] = [chance.next() < slowShare, chance.below(slowest + 1)]
    return { kind: fails ? kind : null, isMadeFirst, wait: isSlow ? wait : 0 }
  }
}

/** @param body of the answer that would have been sent */
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
      // As a web server in front of WordPress answers.
      response.writeHead(Number(kind), {
        'Content-Type': 'text/html',
        ...(kind === '503' && { 'Retry-After': '2' }),
      })
      response.end(`<html><h1>${kind}</h1></html>`)
  }
}
