import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Mocks our /api in every test of a file that imports this one. A request that no test expects fails its test. */
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

export type Asked = { body: unknown; headers: Headers }

/**
 * Answers requests to this path until the test ends.
 * @param answer called for each request; a promise delays the answer
 * @returns the requests so far, in order; it grows
 */
export function answers(
  method: 'get' | 'post' | 'delete',
  path: string,
  answer: () => Response | Promise<Response>,
): Asked[] {
  return answersBody(method, path, () => answer())
}

/** Stores every event for the journal that is posted to a path. */
export function stores(path: string): Asked[] {
  return answersBody('post', path, (body) =>
    HttpResponse.json({ event: { id: (body as { id: string }).id } }),
  )
}

function answersBody(
  method: 'get' | 'post' | 'delete',
  path: string,
  answer: (body: unknown) => Response | Promise<Response>,
): Asked[] {
  const asked: Asked[] = []
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      asked.push({ body, headers: request.headers })
      return answer(body)
    }),
  )
  return asked
}

/** The answer of a network that first wants a log-in: 200, but not from our app. */
export function portal(): Response {
  return HttpResponse.json({ login: true })
}

/** An answer that stays pending until the test calls `give`. */
export function heldBack() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, give: resolve }
}

/** A problem response as our /api sends it. */
export function problem(status: number, slug: string, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ type: `/problems/${slug}`, detail: `It is ${slug}.` }, { status, headers })
}

/** A 504 as our /api sends it: the change may have been made all the same. */
export function lost(): Response {
  const words = { type: '/problems/upstream-timeout', detail: 'It is late.', outcome: 'unknown' }
  return HttpResponse.json(words, { status: 504 })
}

/** A 200 with this JSON. */
export function saved(answer: Record<string, unknown> = {}): Response {
  return HttpResponse.json(answer)
}

/** A dropped connection. */
export function dropped(): Response {
  return HttpResponse.error()
}
