import { type Bend, type Stage, stages } from './bend-body'
import type { Address } from './addresses'

export type Visitor = { signedIn: boolean; pass: boolean }

/** The answer that the table of security.md, section 4, requires. `problem` is missing if it is no problem document. */
export type Expected = { statuses: number[]; problem?: string }

const refusals: Record<Exclude<Stage, 'unclear'>, [status: number, problem: string]> = {
  method: [405, 'method-not-allowed'],
  origin: [403, 'cross-site'],
  size: [413, 'too-large'],
  type: [415, 'unsupported-type'],
  session: [401, 'session-required'],
  role: [403, 'forbidden'],
  parse: [400, 'malformed-json'],
  schema: [422, 'invalid-fields'],
}
const statusOf: Record<string, number> = {
  'request-timeout': 408,
  ...Object.fromEntries(Object.values(refusals).map(([status, problem]) => [problem, status])),
}

/** The statuses of an unchanged request by address. A change gets 200 or an error of the record. */
const right: Record<string, number[]> = {
  'GET /api/video': [422],
  'POST /api/session': [401, 429],
  'DELETE /api/session': [204],
  'POST /api/session/refresh': [409],
  'DELETE /api/session/others': [204],
  'POST /api/journal/session-felt': [200, 404, 409],
  'POST /api/physio/session': [401, 429],
  'DELETE /api/physio/session': [204],
  'POST /api/account': [202, 429],
  'POST /api/account/deletion': [401, 429],
  'POST /api/account/confirmation': [410, 429],
  'DELETE /api/account/confirmation': [204, 429],
  'POST /api/account/password-reset-request': [202, 429],
  'POST /api/account/password-reset': [410, 429],
  ...Object.fromEntries(['GET', 'POST', 'DELETE'].map((method) => [`${method} /api/no-such-thing`, [404]])),
}

/**
 * The expected answer to a malformed API request: that of the first check it fails, revealing no later ones.
 * @returns `null` if only the rules for every answer apply
 */
export function expectedOf(address: Address, bends: Bend[], visitor: Visitor): Expected | null {
  if (address.kind !== 'api' || bends.some(({ stage }) => stage === 'unclear')) return null
  if (address.method === 'OPTIONS') return { statuses: [204] }
  const failed = [...bends, ...visitorFails(address, visitor)]
    .filter((each) => each.stage !== null)
    .toSorted(
      (one, other) => stages.indexOf(one.stage ?? 'unclear') - stages.indexOf(other.stage ?? 'unclear'),
    )[0]
  if (failed?.stage) {
    const [, usual] = refusals[failed.stage as Exclude<Stage, 'unclear'>]
    const problem = failed.problem ?? usual
    return { statuses: [statusOf[problem] ?? 0], problem }
  }
  if (address.change) return { statuses: [200, 404, 409] }
  const name = `${address.method === 'HEAD' ? 'GET' : address.method} ${address.path}`
  const statuses = right[name] ?? (name.startsWith('GET ') ? [200] : null)
  return statuses && { statuses }
}

function visitorFails(
  { offered, needs }: Address,
  { signedIn, pass }: Visitor,
): Pick<Bend, 'stage' | 'problem'>[] {
  return [
    ...(offered ? [] : [{ stage: 'method' as const }]),
    ...(needs !== 'none' && !signedIn ? [{ stage: 'session' as const }] : []),
    ...(needs === 'participant-and-physio' && !pass ? [{ stage: 'role' as const }] : []),
  ]
}
