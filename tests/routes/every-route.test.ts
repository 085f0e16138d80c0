import { readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { ask, methods, routes, type Method } from '../builders/api'
import { aCookie, aDemo, aFailedStart, anEditor } from '../builders/demo'

const all = Object.values(routes)
const cells = all.flatMap((route) => methods.map((method) => ({ ...route, method })))
const allowed = ({ allow }: { allow: readonly Method[] }): Method[] => [
  ...allow,
  ...(allow.includes('GET') ? (['HEAD'] as const) : []),
  'OPTIONS',
]
const offered = cells.filter((cell) => allowed(cell).includes(cell.method))
const refused = cells.filter((cell) => !allowed(cell).includes(cell.method))
const writing = offered.filter(({ method }) => method === 'POST' || method === 'DELETE')
const takingJson = writing.filter(({ path, method }) => method === 'POST' && /session$|account/.test(path))
const ofParticipants = offered.filter(({ needs, method }) => needs === 'participant' && method !== 'OPTIONS')

const problem = (slug: string, status: number) => ({ status, json: { type: `/problems/${slug}`, status } })

describe('the table of routes', () => {
  it('lists every route file, and each exports every method', () => {
    const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('route.ts')).toSorted()).toEqual(
      Object.keys(routes).toSorted(),
    )
    for (const { module } of all) expect(Object.keys(module).toSorted()).toEqual(methods.toSorted())
  })
})

describe('methods', () => {
  it.each(refused)('$method $path returns 405 with the allowed methods', async (cell) => {
    await aDemo()
    const answer = await ask(cell.method, cell.path, { origin: 'http://evil.example' })
    expect(answer).toMatchObject(problem('method-not-allowed', 405))
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed(cell).toSorted())
  })

  it.each(all)('OPTIONS $path returns the allowed methods without a session', async (route) => {
    await aDemo()
    const { status, headers } = await ask('OPTIONS', route.path, {
      headers: { origin: 'http://evil.example' },
    })
    expect(status).toBe(204)
    expect(headers.get('allow')?.split(', ').toSorted()).toEqual(allowed(route).toSorted())
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an unknown address', () => {
  it.each(['/api/no-such-thing', '/api/session/no', '/api/participant/log-session/1', '/api/__proto__'])(
    '%s returns 404',
    async (path) => {
      const demo = await aDemo()
      const cookie = await aCookie(demo)
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect(await ask(method, path, { cookie })).toMatchObject(problem('not-found', 404))
    },
  )
})

describe('a request that writes', () => {
  const otherOrigins = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': null, origin: 'http://evil.example' },
    { 'sec-fetch-site': null, origin: 'null' },
    { 'sec-fetch-site': null, origin: null },
  ]

  it.each(writing)('$method $path returns 403 from any other origin', async ({ method, path }) => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    const body = method === 'POST' ? { week: 3, session: 3, sessionCompleted: true } : undefined
    for (const headers of otherOrigins) {
      const answer = await ask(method, path, { cookie, body, headers })
      expect(answer).toMatchObject({ ...problem('cross-site', 403), setCookie: undefined })
    }
    expect(await ask('GET', '/api/session', { cookie })).toMatchObject({
      json: { user: { id: 'demo-alex' } },
    })
  })

  it.each(writing)('$method $path accepts our Origin without Sec-Fetch-Site', async (cell) => {
    await aDemo()
    const headers = { 'sec-fetch-site': null }
    const { status } = await ask(cell.method, cell.path, { headers })
    expect(status).not.toBe(403)
  })

  it.each(takingJson)('$method $path returns 415 for other types and compressed bodies', async ({ path }) => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    const types = [null, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    const wrong = [...types.map((type) => ({ 'content-type': type })), { 'content-encoding': 'gzip' }]
    for (const headers of wrong) {
      const answer = await ask('POST', path, { cookie, body: '{}', headers })
      expect(answer).toMatchObject(problem('unsupported-type', 415))
      expect(answer.headers.get('accept-post')).toBe('application/json')
    }
  })

  it.each(takingJson)('$method $path returns 413 above 16 KiB, declared or not', async ({ path }) => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    const body = `{"username":"${'x'.repeat(16 * 1024)}"}`
    for (const length of [String(body.length), '10', null]) {
      const answer = await ask('POST', path, { cookie, body, headers: { 'content-length': length } })
      expect(answer).toMatchObject(problem('too-large', 413))
      expect(answer.headers.get('connection')).toBe('close')
      expect(answer.headers.get('retry-after')).toBeNull()
    }
  })

  it.each(takingJson)('$method $path returns 400 for malformed JSON', async ({ path }) => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    for (const body of ['', '{', 'week=1', '\uFEFF{}', '['.repeat(5000), Uint8Array.of(0x22, 0xff, 0x22)])
      expect(await ask('POST', path, { cookie, body })).toMatchObject(problem('malformed-json', 400))
  })

  it('is checked in order: origin, size, type, session, role, JSON, values', async () => {
    const demo = await aDemo()
    const path = '/api/participant/log-session'
    const editor = await aCookie(demo, await anEditor(demo))
    const participant = await aCookie(demo)
    const wrong = { 'sec-fetch-site': 'cross-site', 'content-length': '99999', 'content-type': 'text/plain' }
    const statusOf = async (headers: Record<string, string>, cookie?: string, body: unknown = '{') =>
      (await ask('POST', path, { headers, body, cookie })).status
    const { 'content-type': type, ...sizeOnly } = { ...wrong, 'sec-fetch-site': 'same-origin' }
    expect(await statusOf(wrong)).toBe(403)
    expect(await statusOf({ ...sizeOnly, 'content-type': type })).toBe(413)
    expect(await statusOf({ 'content-type': type })).toBe(415)
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({}, editor)).toBe(403)
    expect(await statusOf({}, participant)).toBe(400)
    expect(await statusOf({}, participant, '{}')).toBe(422)
  })
})

describe('a user without the participant role', () => {
  it.each(ofParticipants)('$method $path returns 403', async ({ method, path }) => {
    const demo = await aDemo()
    const cookie = await aCookie(demo, await anEditor(demo))
    const body = method === 'POST' ? { week: 3, session: 3, sessionCompleted: true } : undefined
    const answer = await ask(method, path, { cookie, body })
    expect(answer).toMatchObject({ ...problem('forbidden', 403), setCookie: undefined })
    expect(answer.text).not.toContain('editor')
  })
})

describe('public content', () => {
  it('[S3.11] is served with any cookie or none', async () => {
    const demo = await aDemo()
    for (const cookie of [undefined, 'steadily-session=junk', await aCookie(demo)]) {
      expect(await ask('GET', '/api/site', { cookie })).toMatchObject({ json: { siteName: 'Steadily' } })
      const { json } = await ask('GET', '/api/exercises', { cookie })
      expect(Array.isArray(json.exercises) && json.exercises.length).toBeGreaterThanOrEqual(24)
    }
  })

  it('the health answer reports whether the backend is available', async () => {
    const { backend } = await aDemo()
    const checks = (each: string) => ({ backend: 'embedded', checks: { backend: each } })
    expect(await ask('GET', '/api/health')).toMatchObject({
      status: 200,
      json: { status: 'ok', ...checks('ok') },
    })
    await aDemo({ backend: { ...backend, health: async () => ({ ok: false }) } })
    expect(await ask('GET', '/api/health')).toMatchObject({
      status: 503,
      json: { status: 'degraded', ...checks('failed') },
    })
  })
})

describe('an internal error', () => {
  it.each([new Error('c4nary'), 'c4nary', { c4nary: true }])(
    'returns 500 without its message',
    async (fault) => {
      const { backend } = await aDemo()
      const demo = await aDemo({ backend: { ...backend, participant: () => Promise.reject(fault as Error) } })
      const answer = await ask('GET', '/api/participant', { cookie: await aCookie(demo) })
      expect(answer).toMatchObject({ ...problem('internal', 500), setCookie: undefined })
      expect(answer.text).not.toContain('c4nary')
      const [line] = demo.log.lines.filter(({ level }) => level === 'error')
      expect(line).toMatchObject({ status: 500, code: 'internal' })
      expect(answer.text).toContain(line?.requestId)
    },
  )

  it('at start returns 503 and is printed on the console only', async () => {
    const log = vi.mocked(console.error).mockImplementation(() => {})
    aFailedStart(new Error('c4nary: another Steadily'))
    const answer = await ask('GET', '/api/site')
    expect(answer).toMatchObject(problem('unavailable', 503))
    expect(answer.text).not.toContain('c4nary')
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('c4nary: another Steadily'))
    log.mockClear()
  })
})
