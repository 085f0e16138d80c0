import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Answer } from '../attack/wire'

type Response = { headers?: Record<string, unknown>; content?: Record<string, unknown> }
type Document = { paths: Record<string, Record<string, { responses: Record<string, Response> }>> }

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats })
ajv.addSchema(document, 'openapi')
const checks = new Map<string, ValidateFunction>()

/** Every described answer, such as `GET /api/site 200 application/json`, without the type if there is no body. */
export function describedAnswers(): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.keys(content ?? { '': null }).map((type) => nameOf(method, path, status, type)),
      ),
    ),
  )
}

/** The name of a received answer. */
export function answerName(method: string, path: string, { status, headers }: Answer): string {
  return nameOf(method, path, String(status), typeOf(headers))
}

/** How an answer differs from its description. */
export function faultsOf(method: string, path: string, answer: Answer): string[] {
  const { status, headers, body } = answer
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]
  if (!response) return ['its status is not described']
  const type = typeOf(headers)
  // Set-Cookie is described as possible, and Retry-After is required only for problems.
  const optional = type === 'application/problem+json' ? ['Set-Cookie'] : ['Set-Cookie', 'Retry-After']
  const missing = Object.keys(response.headers ?? {})
    .filter((name) => !optional.includes(name) && !headers.has(name.toLowerCase()))
    .map((name) => `it lacks ${name}`)
  if (!response.content) return [...missing, ...(body.length > 0 ? ['it has a body'] : [])]
  if (!(type in response.content)) return [...missing, `its type is not described: ${type}`]
  const check = checkOf(['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type])
  const value = JSON.parse(body.toString()) as object
  const faults = check(value) ? [] : [ajv.errorsText(check.errors)]
  // Makes sure that the schema rejects unknown fields.
  const isOpen = check({ ...value, c4nary: 1 })
  return [...missing, ...faults, ...(isOpen ? ['an undescribed field would pass'] : [])]
}

function checkOf(place: string[]): ValidateFunction {
  const pointer = [...place, 'schema'].map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  const $ref = `openapi#/${pointer.map(encodeURIComponent).join('/')}`
  const check = checks.get($ref) ?? ajv.compile({ $ref })
  checks.set($ref, check)
  return check
}

function typeOf(headers: Answer['headers']): string {
  return headers.get('content-type')?.[0]?.split(';')[0] ?? ''
}

function nameOf(method: string, path: string, status: string, type: string): string {
  return [method.toUpperCase(), path, status, type].filter(Boolean).join(' ')
}
