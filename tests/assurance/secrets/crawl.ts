import type { Piece } from './search'

const pages = [
  ...[
    '/',
    '/shared',
    '/shared/your-advice',
    '/shared/no-such-page',
    '/~offline',
    '/no/such/page',
    '/%E0%A4%A',
  ],
  ...['/user/login', '/user/login?reason=expired', '/user/register', '/user/profile', '/user/reset-pwd'],
  ...['/user/reset-pwd-request', '/user/register?login=a&key=b', '/participant', '/participant/stats'],
  ...['/participant/exercises', '/participant/exercises/bridge', '/participant/exercises/no-such-one'],
  ...['/physio', '/physio/login', '/physio/start-date', '/physio?password=wrong', '/shared?_rsc=1'],
]
const calls = [
  ...[
    '/api/participant',
    '/api/session',
    '/api/site',
    '/api/exercises',
    '/api/health',
    '/api/physio/session',
  ],
  ...[
    '/api/video?provider=youtube&id=x',
    '/api/no-such-call',
    '/api/session/refresh',
    '/api/session/others',
    '/api/account',
    '/api/account/deletion',
  ],
]
const files = [
  ...[
    '/sw.js',
    '/manifest.webmanifest',
    '/icon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/content/pages/stand-up.png',
  ],
  ...[
    '/.env',
    '/package.json',
    '/session-secret',
    '/.data/session-secret',
    '/_next/static/../server/pages.js',
  ],
  ...[
    '/content/..%2f..%2fsession-secret',
    '/_next/build-manifest.json',
    '/_next/data/x/index.json',
    '/.git/config',
  ],
]
// As a browser requests a page: a document, a navigation, a prefetch, and prefetches of segments.
const ways: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_head' },
]
const wrongBodies = ['{', '{}', '[1]', '{"week":-1,"session":1,"sessionCompleted":true}']

type Options = {
  url: string
  /** As a browser sends it; `''` for a visitor. */
  cookie: string
  whose: string | null
  /** The apparent address, because wrong passwords are counted per address. */
  address: string
  add: (piece: Piece) => void
}

/**
 * Requests every page in every way, every call with success and failure, and files that must not be served.
 * @returns the number of answers by status
 */
export async function crawl({ url, cookie, whose, address, add }: Options): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(init.body != null && { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string> | undefined),
      },
    })
    const text = Buffer.from(await response.arrayBuffer()).toString()
    // Cookies are sealed, so they are not searched; bodies are.
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    add({ place: `${init.method ?? 'GET'} ${path}`, text: `${JSON.stringify(headers)}\n${text}`, whose })
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  for (const path of pages) await Promise.all(ways.map((headers) => ask(path, { headers })))
  for (const path of [...files, ...calls]) await ask(path)
  for (const path of [...calls, '/api/participant/log-session', '/api/participant/no-such-change'])
    await Promise.all([
      ...wrongBodies.map((body) => ask(path, { method: 'POST', body })),
      ask(path, { method: 'PUT', body: '{}' }),
      ask(path, { method: 'HEAD' }),
      ask(path, { headers: { 'x-expected-user': 'another' } }),
      ask(path, { method: 'POST', body: '{}', headers: { 'sec-fetch-site': 'cross-site' } }),
    ])
  return statuses
}

/** Fetches every static build file. @returns the files that have or name a source map */
export async function builtFiles(url: string, names: string[], add: (piece: Piece) => void) {
  const maps: string[] = []
  for (const name of names) {
    const response = await fetch(`${url}/_next/static/${name}`)
    const text = Buffer.from(await response.arrayBuffer()).toString()
    add({ place: `/_next/static/${name}`, text, whose: null })
    if (!/\.(js|css)$/.test(name)) continue
    const map = await fetch(`${url}/_next/static/${name}.map`)
    await map.arrayBuffer()
    if (map.ok || text.includes('sourceMappingURL=')) maps.push(name)
  }
  return maps
}
