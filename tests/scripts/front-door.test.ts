// @vitest-environment node
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { headersOfEveryAnswer } from '../../scripts/runtime/base-headers.ts'
import { frontDoor } from '../../scripts/runtime/front-door.ts'
import { aLog } from '../builders/services'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Answer = Parameters<typeof frontDoor>[0]
const echo: Answer = async (incoming, response) => void response.end(JSON.stringify(incoming.headers))

async function ask(
  answer: Answer,
  { method = 'GET', path = '/', headers = {}, hops = 0, secure = false } = {},
) {
  const listener = frontDoor(answer, { trustedProxyHops: hops, secure }) as RequestListener
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response
        .setEncoding('utf8')
        .toArray()
        .then((parts) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parts.join('') })
        }, reject)
    })
    sent.once('error', reject).end()
  })
}

describe('the front door', () => {
  it.each([
    ['TRACE', '/', 'GET, HEAD'],
    ['POST', '/participant', 'GET, HEAD'],
    ['PROPFIND', '/api/site', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ])('rejects %s on %s with the allowed methods', async (method, path, allow) => {
    const app = vi.fn(echo)
    const { status, headers } = await ask(app, { method, path })
    expect(status).toBe(405)
    expect(headers.allow).toBe(allow)
    expect(app).not.toHaveBeenCalled()
  })

  it.each(['/physio/', '//physio', '/\\\\physio'])(
    'collapses repeated slashes of an address with a password: %s',
    async (path) => {
      const url: Answer = async (incoming, response) => void response.end(incoming.url)
      expect((await ask(url, { path: `${path}?password=x` })).body).toBe('/physio?password=x')
    },
  )

  it.each(['/api/%', '/participant/exercises/%E0%A4%A'])('rejects the malformed address %s', async (path) => {
    const app = vi.fn(echo)
    expect((await ask(app, { path })).status).toBe(400)
    expect(app).not.toHaveBeenCalled()
  })

  it.each([
    '/_next/static/../../participant',
    '/_next/static/%2e%2E/.%2e/participant',
    '/content/..\\participant',
    '/api/../participant',
    '/api/./site',
    '/participant/..',
    '/participant/..#',
    '/participant/.?a',
  ])('rejects the address %s with dot segments', async (path) => {
    const app = vi.fn(echo)
    expect((await ask(app, { path })).status).toBe(400)
    expect(app).not.toHaveBeenCalled()
  })

  it.each([
    '/content/a..b.png',
    '/.well-known/security.txt',
    '/shared/...',
    '/?previous=/../x',
    '/shared/..%2fparticipant',
    '/shared/..%5Cparticipant',
  ])('accepts the address %s without dot segments', async (path) => {
    expect((await ask(echo, { path })).status).toBe(200)
  })

  it('rejects a request that names two hosts', async () => {
    const app = vi.fn(echo)
    const headers = ['Host', 'clinic.example', 'Host', 'elsewhere.example'] as unknown as Record<
      string,
      string
    >
    const { status, body } = await ask(app, { headers })
    expect([status, body]).toEqual([400, 'This request names more than one host.\n'])
    expect(app).not.toHaveBeenCalled()
  })

  it('removes Next.js headers except a readable router state', async () => {
    const state = encodeURIComponent('["",{},null]')
    const asked = async (headers: Record<string, string>) =>
      JSON.parse((await ask(echo, { headers })).body) as Record<string, string>
    const kept = await asked({
      'next-action': 'x',
      'next-resume': '1',
      'x-middleware-prefetch': '1',
      'x-nextjs-data': '1',
      'x-matched-path': '/participant',
      'next-router-state-tree': state,
    })
    expect(Object.keys(kept).filter((name) => /^(next|x-(middleware|nextjs|matched))/.test(name))).toEqual([
      'next-router-state-tree',
    ])
    expect(await asked({ 'next-router-state-tree': 'x' })).not.toHaveProperty('next-router-state-tree')
  })

  it('forbids caching except for static files, content media and the library', async () => {
    const plain: Answer = async (_incoming, response) => void response.end()
    const others = [
      '/participant/',
      '/content/',
      '/content//a.png',
      '/content/a',
      '/content/../participant',
      '/physio',
      '/physio/library/old',
    ]
    for (const path of others)
      expect((await ask(plain, { path })).headers['cache-control'], path).toBe('no-store')
    for (const path of [
      '/_next/static/a.js',
      '/content/a.png',
      '/content/exercises/chair-stand.jpg',
      '/content/exercises/bridge.mp4',
      '/content/pages/way-in.en.vtt',
      `/physio/library/${'0a'.repeat(16)}`,
    ])
      expect((await ask(plain, { path })).headers['cache-control'], path).toBeUndefined()
  })

  it.each([
    ['its own refusal', { path: '/%' }],
    ['the application’s answer', {}],
  ])('sets the common headers on every answer: %s', async (_what, asked) => {
    const { headers } = await ask(echo, asked)
    for (const [name, value] of Object.entries(headersOfEveryAnswer({ secure: false })))
      expect(headers[name.toLowerCase()]).toBe(value)
  })

  it('sends HSTS for a year if the service uses https', async () => {
    expect((await ask(echo, { secure: true })).headers['strict-transport-security']).toMatch(
      /max-age=31536000/,
    )
    expect((await ask(echo)).headers['strict-transport-security']).toBeUndefined()
  })

  it.each(['http://169.254.169.254/x/', 'https://localhost/', '*'])(
    'rejects %s as an address',
    async (path) => {
      const app = vi.fn(echo)
      const { status, headers } = await ask(app, { method: 'OPTIONS', path })
      expect(status).toBe(400)
      expect(headers.location).toBeUndefined()
      expect(app).not.toHaveBeenCalled()
    },
  )

  it('removes headers that clients may not set', async () => {
    const names = [
      ...[
        'content-security-policy',
        'content-security-policy-report-only',
        'x-nonce',
        'x-middleware-subrequest',
      ],
      ...['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-port'],
    ]
    const headers = Object.fromEntries(names.map((name) => [name, 'from outside']))
    const { body } = await ask(echo, { headers: { ...headers, accept: 'text/html' } })
    expect(body).not.toContain('from outside')
    expect(JSON.parse(body)).toMatchObject({ accept: 'text/html' })
  })

  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.7'],
  ])('passes on one address behind %i trusted proxies: %s', async (hops, expected) => {
    const { body } = await ask(echo, { hops, headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } })
    expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': expected })
  })

  it.each([
    [true, 'https'],
    [false, 'http'],
  ])('takes the protocol from the configuration, not the request (secure: %s)', async (secure, expected) => {
    const headers = { 'x-forwarded-proto': secure ? 'http' : 'https' }
    const { body } = await ask(echo, { secure, headers })
    expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-proto': expected })
  })

  it('answers 500 and logs the error without the address', async () => {
    const log = vi.mocked(console.error).mockImplementation(() => {})
    const app: Answer = () => Promise.reject(new Error('broken\ninside'))
    const { status, headers, body } = await ask(app, { path: '/physio?password=secret' })
    expect(status).toBe(500)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('broken')
    const lines = log.mock.calls.flat().join('')
    expect(JSON.parse(lines)).toMatchObject({ err: { message: 'broken\ninside' } })
    expect(lines).not.toContain('secret')
    log.mockClear()
  })

  it('logs errors to the application’s log once it exists', async () => {
    const app = globalThis as Record<symbol, unknown>
    const key = Symbol.for('steadily.log')
    const log = aLog()
    app[key] = log
    onTestFinished(() => {
      app[key] = undefined
    })
    const error = new Error('c4nary')
    await ask(() => Promise.reject(error))
    expect(log.lines).toEqual([{ level: 'error', event: 'A request failed outside the application', error }])
  })

  it('closes the connection if the application throws after sending headers', async () => {
    const log = vi.mocked(console.error).mockImplementation(() => {})
    const app: Answer = async (_incoming, response) => {
      response.writeHead(200).write('half')
      throw new Error('broken')
    }
    await expect(ask(app)).rejects.toThrow(/aborted|hang up/)
    log.mockClear()
  })
})
