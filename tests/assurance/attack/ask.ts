/** An answer with everything a browser would use. */
export type Got = {
  status: number
  text: string
  location: string | null
  setCookies: string[]
  time: number
}

type Options = { cookie?: string; body?: unknown; headers?: Record<string, string> }

/** Sends a request to a running server as our own pages do, without following redirects. `time` is in milliseconds. */
export async function ask(
  url: string,
  line: string,
  { cookie, body, headers = {} }: Options = {},
): Promise<Got> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const begun = performance.now()
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    location: answer.headers.get('location'),
    setCookies: answer.headers.getSetCookie(),
    time: performance.now() - begun,
  }
}

/** A cookie that an answer sets, as a browser sends it back; `''` if it sets none of that name or clears it. */
export function cookieNamed(name: string, { setCookies }: Pick<Got, 'setCookies'>): string {
  const pair = setCookies.find((each) => each.startsWith(`${name}=`))?.split(';')[0] ?? ''
  return pair === `${name}=` ? '' : pair
}

/** Works on all items in order, `atOnce` at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    }),
  )
}
