import type { Address } from './addresses'
import type { Expected } from './expected'
import type { Answer, Heard } from './wire'

type Asked = {
  address: Address
  /** The bytes around the address were odd: then Node or the front door may answer, in plain words. */
  wire: boolean
  isHead: boolean
  canary: string
  expected: Expected | null
}

/** A page's data, which the browser parses and nobody reads. */
const pageData = /<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs
const slugs = /^\/problems\/[a-z]+(-[a-z]+)*$/

/** What is wrong with what came back, in a few words each. */
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
  const said = head + saidIn(answer)
  const repeated = said.indexOf(canary)
  if (status >= 400 && repeated !== -1)
    faults.push(`${status} repeats what was sent: ${said.slice(Math.max(0, repeated - 60), repeated + 60)}`)
  // The health answer of a server that is well, and no problem.
  if (address.kind !== 'api' || status < 400) return faults
  if (headers.get('content-type')?.[0] === 'application/problem+json') {
    const problem = isHead ? null : problemOf(answer)
    if (problem && (problem.status !== status || !slugs.test(String(problem.type))))
      faults.push('a problem that is none')
    if (headers.get('cache-control')?.join() !== 'no-store') faults.push(`${status} that a cache may keep`)
  } else if (!wire) faults.push(`${status} that is no problem+json`)
  return faults
}

/** An answer's text; of a page that is not there all but its data: that has the address asked for, and the asker's record. */
function saidIn({ status, headers, body }: Answer): string {
  const text = body.toString()
  const type = headers.get('content-type')?.join() ?? ''
  if (status !== 404) return text
  if (type.startsWith('text/x-component')) return ''
  return type.startsWith('text/html') ? text.replace(pageData, '') : text
}

function problemOf({ body }: Answer): Record<string, unknown> | null {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return null
  }
}

/** The lines that are not one object of JSON, and those that hold the canary. */
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
