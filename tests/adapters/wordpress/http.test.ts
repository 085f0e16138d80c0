import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aServer, sendJson } from '../upstream/a-server'
import { secret } from '../upstream/secret'
import { aWordpress, calls, exercise, page, readsFirst, record, scope, token } from './calls'

const quick = { total: 300, beforeSecondTry: 0 }
const logging = { week: 1, session: 1, sessionCompleted: true }
const fault = (code: string, more: object = {}) => ({ name: 'BackendError', code, ...more })

const itself = (error: unknown) => error

describe('requests to WordPress', () => {
  /** @returns the arguments with which every call uses `fetch` */
  async function sent() {
    const seen: { name: string; url: string; init: RequestInit; headers: Headers }[] = []
    for (const { name, run, right, isChange } of calls) {
      const backend = aWordpress(async (input, init = {}) => {
        seen.push({ name, url: input, init, headers: new Headers(init.headers) })
        return Response.json(isChange && init.method === 'GET' ? record : right)
      })
      await run(backend)
    }
    return seen
  }
  const accounts = [
    'register',
    'confirmAccount',
    'cancelRegistration',
    'requestPasswordReset',
    'resetPassword',
  ]
  const open = ['signIn', 'site', 'exercises', 'pages', 'page']

  it('go to one address only, uncached, and follow no redirect', async () => {
    const seen = await sent()
    expect(seen).toHaveLength(calls.length + calls.filter(({ name }) => readsFirst(name)).length)
    for (const { url, init } of seen) {
      expect(url).toMatch(/^https:\/\/wordpress\.example\/wp-json\//)
      expect(init).toMatchObject({ cache: 'no-store', redirect: 'manual' })
      expect(init.signal).toBeInstanceOf(AbortSignal)
    }
  })

  it('carry only the credentials that their kind of call needs', async () => {
    const authorityOf = (name: string) => {
      if (open.includes(name) || name === 'refresh') return null
      return accounts.includes(name) ? `Basic ${btoa(`steadily:${secret}`)}` : `Bearer ${token}`
    }
    for (const { name, headers } of await sent())
      expect({ name, authority: headers.get('authorization'), cookie: headers.get('cookie') }).toEqual({
        name,
        authority: authorityOf(name),
        cookie: name === 'refresh' ? `refresh_token=7.${secret}` : null,
      })
  })

  it('are never the same twice if they read a user', async () => {
    const reads = [...(await sent()), ...(await sent())].filter(
      ({ init, headers }) => init.method === 'GET' && headers.has('authorization'),
    )
    expect(new Set(reads.map(({ url }) => url)).size).toBe(reads.length)
    expect(new Set(reads.map(({ name }) => name))).toContain('currentUser')
    for (const { headers } of reads) expect(headers.get('cache-control')).toBe('no-cache, no-store')
  })

  it('have no token, key or password in their address', async () => {
    for (const { url } of await sent()) expect(url).not.toContain(secret)
  })

  it('are not sent with invalid ids or tokens, nor outside their path', async () => {
    const asked: string[] = []
    const backend = aWordpress(async (input) => {
      asked.push(input)
      return Response.json(record)
    })
    for (const userId of ['', '.', '..', '\ud800'])
      await expect(backend.participant({ ...scope, token: 'plain', userId })).rejects.toMatchObject(
        fault('not-found'),
      )
    for (const bad of ['', 'a b', 'a\r\nX: y', 'ключ'])
      await expect(backend.currentUser(bad)).rejects.toMatchObject(fault('not-signed-in'))
    expect(asked).toEqual([])
    await backend.participant({ ...scope, token: 'plain', userId: '../users?x=%2e' }).catch(() => {})
    expect(asked).toEqual([
      expect.stringMatching(
        /^https:\/\/wordpress\.example\/wp-json\/digitrial\/v1\/participant\/\.\.%2Fusers%3Fx%3D%252e\?uncached=[0-9a-f]{16}$/,
      ),
    ])
  })
})

describe('WordPress that redirects', () => {
  it.each([301, 302, 303, 307, 308])(
    'is not followed with %i, so the target gets no request',
    async (status) => {
      const sink = await aServer((_request, response) => sendJson(response, record))
      const { url } = await aServer((_request, response) => {
        response.writeHead(status, { Location: `${sink.url}/wp-json` }).end()
      })
      const backend = aWordpress(fetch, { url })
      for (const { run, name } of calls)
        await expect(run(backend), name).rejects.toMatchObject(fault('unexpected-shape'))
      expect(sink.asked).toEqual([])
    },
  )
})

describe('WordPress that is slow', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('times out after one try, and a change has an unknown outcome', async () => {
    const asked: string[] = []
    const silent = (_input: string, { method = 'GET', signal }: RequestInit = {}) => {
      asked.push(method)
      return new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as DOMException))
      })
    }
    const backend = aWordpress(silent, { patience: quick })
    const reading = backend.exercises().catch(itself)
    await vi.advanceTimersByTimeAsync(quick.total)
    expect(await reading).toMatchObject(fault('timeout', { outcomeUnknown: false }))
    const changing = backend.change(scope, 'delete-goal', { goalId: 'goal-1' }).catch(itself)
    await vi.advanceTimersByTimeAsync(quick.total)
    expect(await changing).toMatchObject(fault('timeout', { outcomeUnknown: true }))
    // After the change the record is read again, to find out whether it was saved.
    expect(asked).toEqual(['GET', 'POST', 'GET'])
  })

  it('times out in the middle of its answer, too', async () => {
    const begun = async () =>
      new Response(
        new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"a": [')) }),
        {
          headers: { 'Content-Type': 'application/json' },
        },
      )
    const backend = aWordpress(begun, { patience: quick })
    const reading = backend.exercises().catch(itself)
    await vi.advanceTimersByTimeAsync(quick.total)
    expect(await reading).toMatchObject(fault('timeout'))
    const health = backend.health()
    await vi.advanceTimersByTimeAsync(quick.total)
    expect(await health).toEqual({ ok: false })
  })
})

describe('WordPress that drops connections', () => {
  it('gets no more time for a retry: both tries share one deadline', async () => {
    const deadlines: unknown[] = []
    const backend = aWordpress(async (_input, init = {}) => {
      deadlines.push(init.signal)
      return Response.json({}, { status: 503 })
    })
    await expect(backend.site()).rejects.toMatchObject(fault('unavailable'))
    expect(deadlines).toEqual([expect.any(AbortSignal), expect.any(AbortSignal)])
    expect(deadlines[1]).toBe(deadlines[0])
  })

  it('is asked again for a read, which then succeeds', async () => {
    let times = 0
    const { url, asked } = await aServer((_request, response) => {
      if (times++ === 0) response.destroy()
      else sendJson(response, [exercise])
    })
    expect(await aWordpress(fetch, { url }).exercises()).toHaveLength(1)
    expect(asked).toHaveLength(2)
  })

  it('is unavailable if every try fails, and a change is sent once', async () => {
    const { url, asked } = await aServer((_request, response) => response.destroy())
    const backend = aWordpress(fetch, { url })
    for (const { run, name, method, isChange } of calls) {
      asked.length = 0
      await expect(run(backend), name).rejects.toMatchObject(
        fault('unavailable', {
          // The record could not be read first, so the change was never sent.
          outcomeUnknown: isChange === true && !readsFirst(name),
          retryAfterSeconds: undefined,
        }),
      )
      const count = (wanted: string) => asked.filter((each) => each.startsWith(wanted)).length
      expect({ name, reads: count('GET'), writes: count('POST') }).toEqual(
        method === 'GET' || readsFirst(name)
          ? { name, reads: 2, writes: 0 }
          : { name, reads: isChange ? 2 : 0, writes: 1 },
      )
    }
  })

  it('is unavailable with a known outcome if it cannot be reached', async () => {
    const { url, server } = await aServer(() => {})
    server.close()
    await once(server, 'close')
    const backend = aWordpress(fetch, { url })
    const refused = fault('unavailable', { outcomeUnknown: false })
    await expect(backend.change(scope, 'log-session', logging)).rejects.toMatchObject(refused)
    expect(await backend.health()).toEqual({ ok: false })
  })
})

describe('long answer', () => {
  const twoMebibytes = 2 * 1024 * 1024
  const padded = (bytes: number) => {
    const text = JSON.stringify([page])
    return text.padEnd(bytes, ' ')
  }

  it.each([
    { bytes: twoMebibytes, outcome: 'fulfilled' },
    { bytes: twoMebibytes + 1, outcome: 'rejected' },
  ])('of $bytes bytes without a declared length is $outcome', async ({ bytes, outcome }) => {
    const { url } = await aServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' })
      response.end(padded(bytes))
    })
    const [settled] = await Promise.allSettled([aWordpress(fetch, { url }).pages()])
    expect(settled.status).toBe(outcome)
  })

  it('without an end is disconnected', async () => {
    let hungUp = false
    const { url } = await aServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const more = setInterval(() => response.write(' '.repeat(500_000)), 1)
      response.on('close', () => {
        hungUp = true
        clearInterval(more)
      })
    })
    await expect(aWordpress(fetch, { url }).pages()).rejects.toMatchObject(fault('unexpected-shape'))
    await expect.poll(() => hungUp).toBe(true)
  })
})
