import { randomUUID } from 'node:crypto'
import type { ChangeName } from '@/lib/domain/changes/changes'
import { rightBodies } from '../../builders/right-changes'
import type { Chance } from '../chance'
import type { Address } from './addresses'

/** A request before it is serialised. Each bend changes one part of it. */
export type Draft = {
  address: Address
  method: string
  target: string
  version: string
  /** Sent in this order, possibly repeated. Characters beyond Latin-1 are sent as UTF-8. */
  headers: [name: string, value: string][]
  /** `null` for no body and no header about it. */
  body: Buffer | null
  /** Whether Content-Length is right, has this text, or the body is chunked. */
  length: 'true' | 'chunked' | { told: string }
  /** Lines after the headers that are not valid headers. */
  rawLines: Buffer[]
}

/** Serialises a request. */
export function bytesOf({ method, target, version, headers, rawLines, body, length }: Draft): Buffer {
  const lines = [
    [`${method} ${target} ${version}`],
    headers.map(([name, value]) => `${name}: ${value}`),
  ].flat()
  if (length === 'chunked') lines.push('Transfer-Encoding: chunked')
  else if (typeof length === 'object') lines.push(`Content-Length: ${length.told}`)
  else if (body) lines.push(`Content-Length: ${body.length}`)
  const raw = rawLines.flatMap((line) => [line, Buffer.from('\r\n')])
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n`),
    ...raw,
    Buffer.from('\r\n'),
    framed(body, length),
  ])
}

function framed(body: Buffer | null, length: Draft['length']): Buffer {
  if (body === null) return Buffer.alloc(0)
  if (length !== 'chunked') return body
  const middle = Math.ceil(body.length / 2)
  const chunks = [body.subarray(0, middle), body.subarray(middle)].filter((chunk) => chunk.length > 0)
  const framedChunks = chunks.flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...framedChunks, Buffer.from('0\r\n\r\n')])
}

/** A request as our own pages send it. @param cookie empty for none */
export function aDraft(
  address: Address,
  host: string,
  cookie: string,
  chance: Chance,
  canary: string,
): Draft {
  const body = address.takesJson ? Buffer.from(JSON.stringify(rightBody(address, chance, canary))) : null
  return {
    address,
    method: address.method,
    target: address.path,
    version: 'HTTP/1.1',
    headers: [
      ['Host', host],
      ['Connection', 'close'],
      ...(cookie === '' ? [] : [['Cookie', cookie] as [string, string]]),
      ...(address.kind === 'api' ? [['Sec-Fetch-Site', 'same-origin'] as [string, string]] : []),
      ...(body ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ],
    body,
    length: 'true',
    rawLines: [],
  }
}

const library = [
  'bridge',
  'heel-raise',
  'plank',
  'step-up',
  'sit-to-stand',
  'wall-squat',
  'curl-up',
  'bird-dog',
]

/** A valid body for an address; an empty object, which no route accepts, for an unknown one. */
export function rightBody(
  { change, path, method }: Address,
  chance: Chance,
  canary: string,
): Record<string, unknown> {
  const goalId = `goal-${chance.below(6)}`
  const exerciseId = chance.of(library)
  switch (change) {
    case 'log-session':
      return {
        // Weeks 4 to 12 have not begun.
        week: 1 + chance.below(3),
        session: 1 + chance.below(14),
        sessionCompleted: chance.next() < 0.7,
      }
    case 'select-exercise':
    case 'deselect-exercise':
      return { exerciseId }
    case 'exercise-plan-update':
      return {
        exerciseId,
        ...chance.of([{ reps: '12' }, { sets: '2' }, { notes: `${canary} ${chance.below(9)}` }]),
      }
    case 'session-frequency':
      return { sessionFrequency: chance.of([2, 3, 4, 5]), currentWeekNumber: 1 + chance.below(12) }
    case 'add-goal':
    case 'edit-goal':
      return { goalId, goalDescription: `${canary} ${chance.below(9)}` }
    case 'delete-goal':
      return { goalId }
    case 'reset-start-date':
      return { treatmentStartDate: `2026-0${1 + chance.below(9)}-1${chance.below(9)}` }
    default:
      return change && change in rightBodies
        ? { ...rightBodies[change as ChangeName] }
        : path === '/api/journal/session-felt'
          ? { id: randomUUID(), week: 1 + chance.below(3), session: 1 + chance.below(14), effort: 'right' }
          : rightAccountBody(path, method, canary)
  }
}

// Uses unknown users only, because a right password would take time to check.
function rightAccountBody(path: string, method: string, canary: string): Record<string, unknown> {
  const email = `${canary}@example.org`
  if (path === '/api/session') return { username: email, password: canary }
  if (path === '/api/physio/session') return { password: canary }
  if (path === '/api/account') return { email, password: `${canary} 12`, firstName: canary, lastName: canary }
  if (path === '/api/account/deletion') return { password: canary }
  if (path === '/api/account/confirmation')
    return { login: email, key: canary, ...(method !== 'DELETE' && { password: canary }) }
  if (path === '/api/account/password-reset-request') return { email }
  if (path === '/api/account/password-reset') return { login: email, key: canary, password: `${canary} 12` }
  return {}
}
