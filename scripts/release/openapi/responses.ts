import { problemStatuses } from '../../../lib/domain/problem.ts'
import english from '../../../messages/en.json' with { type: 'json' }

export type Slug = keyof typeof problemStatuses

/** The problems of a call that another system answers. */
export const ofProvider: Slug[] = ['upstream-error', 'upstream-invalid', 'upstream-timeout']

/** The problems of a call of the backend. The last one: it is not set up for the call. */
export const ofBackend: Slug[] = [...ofProvider, 'not-implemented-in-this-mode']

/** Additional response headers by status. */
const headersOf: Record<number, Record<string, unknown>> = {
  401: { 'WWW-Authenticate': text('Always `Session`: no dialog of the browser helps here.') },
  405: { Allow: text('The methods that this address takes.') },
  415: { 'Accept-Post': text('Always `application/json`.') },
  429: { 'Retry-After': text('After how many seconds to try again.') },
  503: { 'Retry-After': text('After how many seconds to try again.') },
}

/**
 * The problem responses, by status.
 * @param slugs every kind of problem that can occur
 */
export function problemResponses(slugs: readonly Slug[]): Record<string, Record<string, unknown>> {
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

function problemResponse(status: number, slugs: readonly Slug[]) {
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
 * A successful response.
 * @param schema the name of its schema; `null` if it has no body
 */
export function goodResponse(description: string, schema: string | null, setsCookie = false) {
  const cookie = { 'Set-Cookie': text('A cookie that no script can read, or its end.') }
  return {
    description,
    ...(setsCookie && { headers: cookie }),
    ...(schema !== null && {
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    }),
  }
}

function text(description: string) {
  return { description, schema: { type: 'string' } }
}
