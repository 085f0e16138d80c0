import { readdirSync } from 'node:fs'
import path from 'node:path'
import { everyAddress } from '../attack/addresses'
import { inForm } from '../report'

/** A raw request, with the expected status if it is a test of that. */
export type Asked = { name: string; path: string; bytes: Buffer; isHead: boolean; status?: number }

const methods = inForm({
  short: ['GET', 'HEAD', 'POST', 'TRACE'],
  long: ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'],
})

/** Writes a request. @param lines its headers except Host */
export function request(method: string, target: string, lines: string[] = [], body = ''): Asked {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: steadily.app', 'Connection: close', ...lines, '', body]
  return {
    name: `${method} ${target}`,
    path: target.split('?')[0] ?? '',
    bytes: Buffer.from(head.join('\r\n')),
    isHead: method === 'HEAD',
  }
}

/** Every page, call and file with every method. */
export function everywhere(): Asked[] {
  const addresses = new Set([...everyAddress().map((address) => address.path), ...files()])
  return [...addresses].flatMap((address) => methods.map((method) => request(method, address)))
}

/** The pages with a session, as a document and as a fetch by the router. */
export function signedIn(cookie: string): Asked[] {
  const places = new Set(everyAddress().flatMap(({ kind, path: place }) => (kind === 'api' ? [] : [place])))
  return [...places].flatMap((place) =>
    [['RSC: 1'], []].map((more) => request('GET', place, [`Cookie: ${cookie}`, ...more])),
  )
}

// One file of each type in the build, all of public/, and the metadata files Next.js generates.
function files(): string[] {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(path.relative(folder, entry.parentPath), entry.name))
  const built = below('.next/static')
  const kinds = new Map(built.map((file) => [path.extname(file), `/_next/static/${file}`]))
  const made = ['/icon.svg', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/sw.js']
  return [...kinds.values(), ...below('public').map((file) => `/${file}`), ...made]
}

const json = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json']
const video = '/content/exercises/sit-to-stand.mp4'
const mailedLink = '/user/register?login=a&key=b'

/** Requests that do not end in a page, with their expected statuses. */
export const special: Asked[] = [
  [308, request('GET', '/participant/')],
  [307, request('GET', '/participant')],
  [307, request('HEAD', '/physio')],
  [303, request('GET', '/physio?password=wrong')],
  [200, request('GET', mailedLink)],
  [200, request('GET', mailedLink, ['Sec-Purpose: prefetch'])],
  [204, request('OPTIONS', '/api/site')],
  [206, request('GET', video, ['Range: bytes=0-9'])],
  [416, request('GET', video, ['Range: bytes=999999999-'])],
  [304, request('GET', video, ['If-None-Match: *'])],
  [404, request('GET', '/no-such-page')],
  [404, request('GET', '/no-such-file.txt')],
  [404, request('GET', '/participant-no')],
  [404, request('GET', '/_next/static/no.js')],
  [404, request('GET', '/_next/data/x/index.json')],
  [404, request('GET', '/content/no.png')],
  [404, request('GET', '/api/no')],
  [401, request('GET', '/api/participant')],
  [403, request('POST', '/api/session')],
  [415, request('POST', '/api/session', ['Sec-Fetch-Site: same-origin', 'Content-Type: text/plain'])],
  [413, request('POST', '/api/session', [...json, 'Content-Length: 99999'])],
  [400, request('POST', '/api/session', [...json, 'Content-Length: 1'], '{')],
  [422, request('POST', '/api/session', [...json, 'Content-Length: 2'], '{}')],
  [400, request('GET', '/%E0%A4%A')],
  [400, request('GET', 'http://169.254.169.254/x/')],
  [404, request('GET', '/_next/image?url=http://169.254.169.254/x')],
  [200, request('GET', '/robots.txt', ['Expect: cake'])],
  [200, request('GET', '/', ['Connection: Upgrade', 'Upgrade: websocket'])],
  // Node would answer the rest itself, without any of our headers.
  [400, wire('no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  [400, wire('no HTTP', 'hello\r\n\r\n')],
  [400, wire('a method that does not exist', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n')],
  [400, wire('HTTP 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
  [
    400,
    wire(
      'two lengths',
      'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ),
  ],
  [400, wire('a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n')],
  [431, wire('headers of 17 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`)],
  [431, wire('an address of 17 KiB', `GET /${'x'.repeat(17 * 1024)} HTTP/1.1\r\nHost: a\r\n\r\n`)],
].map(([status, asked]) => ({ ...(asked as Asked), status: status as number }))

/** A head that never ends: answered after 10 seconds, checked every 5. */
export const neverEnds: Asked = { ...wire('half a head', 'GET / HTTP/1.1\r\nHost: a\r\n'), status: 408 }

/** A request that tries to inject a policy and a nonce. */
export const withForeignPolicy = request('GET', '/', [
  "Content-Security-Policy: script-src 'nonce-foreign'",
  'X-Nonce: foreign',
])

function wire(name: string, text: string): Asked {
  return { name, path: '', bytes: Buffer.from(text, 'latin1'), isHead: false }
}
