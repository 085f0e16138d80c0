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
  ])('refuses %s on %s and says what is allowed', async (method, path, allow) => {
    const app = vi.fn(echo)
    const { status, headers } = await ask(app, { method, path })
    expect(status).toBe(405)
    expect(headers.allow).toBe(allow)
    expect(app).not.toHaveBeenCalled()
  })

  it.each(['/physio/', '//physio', '/\\\\physio'])(
    'hands an address with a password on with single slashes: %s',
    async (path) => {
      const url: Answer = async (incoming, response) => void response.end(incoming.url)
      expect((await ask(url, { path: `${path}?password=x` })).body).toBe('/physio?password=x')
    },
  )

  it.each(['/api/%', '/participant/exercises/%E0%A4%A'])(
    'refuses the address %s, which nothing can read',
    async (path) => {
      const app = vi.fn(echo)
      expect((await ask(app, { path })).status).toBe(400)
      expect(app).not.toHaveBeenCalled()
    },
  )

  it.each([
    '/_next/static/../../participant',
    '/_next/static/%2e%2E/.%2e/participant',
    '/content/..\\participant',
    '/api/../participant',
    '/api/./site',
    '/participant/..',
    '/participant/..#',
    '/participant/.?a',
  ])('refuses the address %s, which is another one than it looks like', async (path) => {
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
  ])('lets the address %s through, which only looks like one of those', async (path) => {
    expect((await ask(echo, { path })).status).toBe(200)
  })

  it('takes out what Next.js would believe or stumble over, and keeps what its router sends', async () => {
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

  it('lets no answer be cached by default, but what never changes and the pictures of the content', async () => {
    const plain: Answer = async (_incoming, response) => void response.end()
    const others = ['/participant/', '/content/', '/content//a.png', '/content/a', '/content/../participant']
    for (const path of others)
      expect((await ask(plain, { path })).headers['cache-control'], path).toBe('no-store')
    for (const path of [
      '/_next/static/a.js',
      '/content/a.png',
      '/content/exercises/chair-stand.jpg',
      '/content/exercises/bridge.mp4',
      '/content/pages/way-in.en.vtt',
    ])
      expect((await ask(plain, { path })).headers['cache-control'], path).toBeUndefined()
  })

  it.each([
    ['its own refusal', { path: '/%' }],
    ['the application’s answer', {}],
  ])('gives every answer the headers of all: %s', async (_what, asked) => {
    const { headers } = await ask(echo, asked)
    for (const [name, value] of Object.entries(headersOfEveryAnswer({ secure: false })))
      expect(headers[name.toLowerCase()]).toBe(value)
  })

  it('asks for https for a year where the service has it', async () => {
    expect((await ask(echo, { secure: true })).headers['strict-transport-security']).toMatch(
      /max-age=31536000/,
    )
    expect((await ask(echo)).headers['strict-transport-security']).toBeUndefined()
  })

  it.each(['http://169.254.169.254/x/', 'https://localhost/', '*'])(
    'refuses %s as an address',
    async (path) => {
      const app = vi.fn(echo)
      const { status, headers } = await ask(app, { method: 'OPTIONS', path })
      expect(status).toBe(400)
      expect(headers.location).toBeUndefined()
      expect(app).not.toHaveBeenCalled()
    },
  )

  it('takes out what nobody outside decides', async () => {
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
  ])('passes on one address, behind %i trusted proxies %s', async (hops, expected) => {
    const { body } = await ask(echo, { hops, headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } })
    expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': expected })
  })

  it.each([
    [true, 'https'],
    [false, 'http'],
  ])(
    'takes the protocol from the configuration (secure: %s) and not from the request',
    async (secure, expected) => {
      const headers = { 'x-forwarded-proto': secure ? 'http' : 'https' }
      const { body } = await ask(echo, { secure, headers })
      expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-proto': expected })
    },
  )

  it('answers 500 in words when the application throws, and logs it without the address', async () => {
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

  it('hands a fault to the log of the application, once there is one', async () => {
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

  it('breaks the connection off when the application throws in the middle of its answer', async () => {
    const log = vi.mocked(console.error).mockImplementation(() => {})
    const app: Answer = async (_incoming, response) => {
      response.writeHead(200).write('half')
      throw new Error('broken')
    }
    await expect(ask(app)).rejects.toThrow(/aborted|hang up/)
    log.mockClear()
  })
})
