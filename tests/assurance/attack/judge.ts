import type { Address } from './addresses'
import type { Expected } from './expected'
import type { Answer, Heard } from './wire'

type Asked = {
  address: Address
  /** The bytes around the address are malformed, so Node or the front door may answer in plain text. */
  wire: boolean
  isHead: boolean
  /** The target as sent, which Next.js includes in the data of a "not found" page. */
  target: string
  canary: string
  /** The attacker's current record, which the layout of a "not found" page shows. */
  record: unknown
  expected: Expected | null
}

/** The data in a page's scripts, which is not visible text. */
const pageData = /<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs
const slugs = /^\/problems\/[a-z]+(-[a-z]+)*$/

/** Short descriptions of everything wrong with the answers. */
export function faultsOf(heard: Heard, asked: Asked): string[] {
  const { expected, wire } = asked
  const [first] = heard.answers
  return [
    ...(heard.late ? ['neither answered nor closed'] : []),
    ...(first === undefined && !heard.late && !wire ? ['closed without an answer'] : []),
    ...heard.answers.flatMap((answer) => answerFaults(answer, asked)),
    ...(expected && first && !expected.statuses.includes(first.status)
      ? [`${first.status} instead of ${expected.statuses.join(' or ')}`]
      : []),
    ...(expected?.problem &&
    first &&
    !asked.isHead &&
    problemOf(first)?.type !== `/problems/${expected.problem}`
      ? [`${String(problemOf(first)?.type)} instead of ${expected.problem}`]
      : []),
  ]
}

function answerFaults(answer: Answer, asked: Asked): string[] {
  const { address, wire, isHead, canary } = asked
  const { status, headers, head } = answer
  if (status === 0) return [wire ? 'bytes that are no answer' : 'no answer of HTTP']
  const faults = status >= 500 ? [`status ${status}`] : []
  const said = head + saidIn(answer, asked)
  const repeated = said.indexOf(canary)
  if (status >= 400 && repeated !== -1)
    faults.push(`${status} repeats what was sent: ${said.slice(Math.max(0, repeated - 60), repeated + 60)}`)
  // Only refusals of the API are problem documents.
  if (address.kind !== 'api' || status < 400) return faults
  if (headers.get('content-type')?.[0] === 'application/problem+json') {
    const problem = isHead ? null : problemOf(answer)
    if (problem && (problem.status !== status || !slugs.test(String(problem.type))))
      faults.push('a problem that is none')
    if (headers.get('cache-control')?.join() !== 'no-store') faults.push(`${status} that a cache may keep`)
  } else if (!wire) faults.push(`${status} that is no problem+json`)
  return faults
}

/**
 * An answer's text without what may rightly repeat the canary on a "not found" page: the requested address in its data,
 * and texts of the attacker's own record.
 */
function saidIn({ status, headers, body }: Answer, { target, canary, record }: Asked): string {
  const text = body.toString()
  if (status !== 404) return text
  const type = headers.get('content-type')?.join() ?? ''
  const isPage = type.startsWith('text/html')
  if (target.includes(canary) || decoded(target).includes(canary)) {
    if (type.startsWith('text/x-component')) return ''
    return isPage ? text.replace(pageData, '') : text
  }
  if (!isPage && !type.startsWith('text/x-component')) return text
  const kept = textsIn(record).filter((each) => each.includes(canary))
  return kept.flatMap(asItIsWritten).reduce((said, each) => said.replaceAll(each, ''), text)
}

/** Decodes an address as far as possible. */
function decoded(target: string): string {
  return target.replace(/%([0-7][0-9a-f])/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A text as it can occur in a page: in JSON inside a script's string, in JSON, and unchanged. */
function asItIsWritten(text: string): string[] {
  const once = JSON.stringify(text).slice(1, -1)
  return [JSON.stringify(once).slice(1, -1), once, text]
}

function problemOf({ body }: Answer): Record<string, unknown> | null {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return null
  }
}

/** The lines that are not one JSON object or contain the canary. */
export function badLines(output: string, canary: string): string[] {
  const lines = output.split('\n').filter((line) => line !== '')
  return lines.filter((line) => !isObject(line) || line.includes(canary))
}

function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
