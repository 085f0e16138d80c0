/** A server's answer. `cookie` is what a browser would send from then on. */
export type Answer = {
  status: number
  json: Record<string, unknown>
  headers: Headers
  cookie: string
  /** In milliseconds. */
  took: number
}

export type Asking = { cookie?: string; body?: object; address?: string }

/** Sends a request as a browser would, to one of several servers of the same site. */
export async function ask(
  { url }: { url: string },
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { cookie = '', body, address = '203.0.113.1' }: Asking = {},
): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  const given = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
  return {
    status: answer.status,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    headers: answer.headers,
    cookie: given.length > 0 ? given.join('; ') : cookie,
    took: performance.now() - begun,
  }
}
