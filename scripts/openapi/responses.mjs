import english from '../../messages/en.json' with { type: 'json' }
import { problemStatuses } from '../../lib/domain/problem.ts'

/** @typedef {keyof typeof problemStatuses} Slug */

/** What else an answer of this status carries. @type {Record<number, Record<string, unknown>>} */
const headersOf = {
  401: { 'WWW-Authenticate': text('Always `Session`: no dialog of the browser helps here.') },
  405: { Allow: text('The methods that this address takes.') },
  415: { 'Accept-Post': text('Always `application/json`.') },
  429: { 'Retry-After': text('After how many seconds to try again.') },
  503: { 'Retry-After': text('After how many seconds to try again.') },
}

/**
 * The answers that tell of a problem, by their status.
 * @param {readonly Slug[]} slugs every kind that can come
 * @returns {Record<string, Record<string, unknown>>}
 */
export function problemResponses(slugs) {
  const statuses = [...new Set(slugs.map((slug) => problemStatuses[slug]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problemResponse(
        status,
        slugs.filter((slug) => problemStatuses[slug] === status),
      ),
    ]),
  )
}

/**
 * @param {number} status
 * @param {readonly Slug[]} slugs
 */
function problemResponse(status, slugs) {
  const kinds = slugs.map((slug) => `\`${slug}\`: ${english.problems[slug].title}.`)
  const type = { enum: slugs.map((slug) => `/problems/${slug}`) }
  return {
    description: kinds.join(' '),
    ...(headersOf[status] && { headers: headersOf[status] }),
    content: {
      'application/problem+json': {
        schema: {
          $ref: '#/components/schemas/Problem',
          properties: { type, status: { const: status } },
        },
      },
    },
  }
}

/**
 * An answer that says what was asked for.
 * @param {string} description
 * @param {string | null} schema the name of its schema; `null` where it has no body
 * @param {boolean} [setsCookie]
 */
export function goodResponse(description, schema, setsCookie = false) {
  const cookie = { 'Set-Cookie': text('A cookie that no script can read, or its end.') }
  return {
    description,
    ...(setsCookie && { headers: cookie }),
    ...(schema !== null && {
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    }),
  }
}

/** @param {string} description */
function text(description) {
  return { description, schema: { type: 'string' } }
}
