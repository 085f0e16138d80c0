import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Stands in for our own /api, from the import of this file on. A request that no test expects fails its test. */
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

export type Asked = { body: unknown; headers: Headers }

/**
 * Answers such requests until the test ends.
 * @param answer made anew for each request; a promise holds the answer back
 * @returns what was asked, in order; it grows
 */
export function answers(
  method: 'get' | 'post' | 'delete',
  path: string,
  answer: () => Response | Promise<Response>,
): Asked[] {
  const asked: Asked[] = []
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      asked.push({ body, headers: request.headers })
      return answer()
    }),
  )
  return asked
}

/** An answer that is not given before the test says so. */
export function heldBack() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, give: resolve }
}

/** A problem as our /api tells it. */
export function problem(status: number, slug: string, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ type: `/problems/${slug}`, detail: `It is ${slug}.` }, { status, headers })
}

/** A change that may have been made all the same, as our /api tells it. */
export function lost(): Response {
  const words = { type: '/problems/upstream-timeout', detail: 'It is late.', outcome: 'unknown' }
  return HttpResponse.json(words, { status: 504 })
}

/** What 200 looks like. */
export function saved(answer: Record<string, unknown> = {}): Response {
  return HttpResponse.json(answer)
}

/** No answer at all. */
export function dropped(): Response {
  return HttpResponse.error()
}
