import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '../assurance/app'
import { aSecret } from '../builders/config'
import { fakeWordpress } from '../wordpress/fake-wordpress'
import { ask } from './browser'
import { oneRedis } from './new-redis'

type Wordpress = Awaited<ReturnType<typeof fakeWordpress>>

const redis = oneRedis()
let wordpress: Wordpress
let door: Server | undefined
const started: App[] = []
let servers: readonly [App, App]

beforeAll(async () => {
  wordpress = await fakeWordpress()
  door = createServer((request, response) => {
    void answerOf(request).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const env = {
    BACKEND: 'wordpress',
    WORDPRESS_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    WORDPRESS_SERVICE_USER: wordpress.service.user,
    WORDPRESS_SERVICE_PASSWORD: wordpress.service.password,
    REDIS_URL: redis().url,
    SESSION_SECRET: aSecret,
  }
  for (let number = 0; number < 2; number++) started.push(await startApp({ env }))
  servers = started as [App, App]
}, 180_000)
afterAll(async () => {
  await Promise.all(started.map((server) => server.remove()))
  door?.closeAllConnections()
  door?.close()
  await wordpress.embedded.close()
})

async function answerOf(request: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request
  const body = await text(request)
  const asked = new Request(`http://wordpress.example${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  })
  return wordpress.answer(asked, body === '' ? {} : JSON.parse(body))
}

async function signIn(server: App): Promise<string> {
  const { username, password } = wordpress.embedded.people.alex
  const answer = await ask(server, 'POST', '/api/session', { body: { username, password } })
  expect(answer.status).toBe(200)
  return answer.cookie
}

const record = (server: App, cookie: string) => ask(server, 'GET', '/api/participant', { cookie })

describe('two servers with one WordPress and one Redis', () => {
  it('share logins and logouts immediately', async () => {
    const [one, other] = servers
    const cookie = await signIn(one)
    expect((await record(other, cookie)).status).toBe(200)
    expect((await ask(one, 'DELETE', '/api/session', { cookie })).status).toBe(204)
    expect((await record(other, cookie)).status).toBe(401)
  })

  it('serve only public pages while Redis is down, with Retry-After', async () => {
    const [one, other] = servers
    const [ended, held] = [await signIn(one), await signIn(one)]
    expect((await ask(one, 'DELETE', '/api/session', { cookie: ended })).status).toBe(204)
    await redis().kill()
    for (const cookie of [ended, held]) {
      const { status, headers, took } = await record(other, cookie)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(took).toBeLessThan(5_000)
    }
    for (const path of ['/', '/user/login']) expect((await ask(other, 'GET', path)).status).toBe(200)
    const page = await ask(other, 'GET', '/participant', { cookie: held })
    expect([200, 307]).toContain(page.status)
    expect(await ask(other, 'GET', '/api/health')).toMatchObject({
      status: 503,
      json: { status: 'degraded', checks: { backend: 'ok', redis: 'failed' } },
    })
    await redis().start()
    const seen: number[] = []
    await expect
      .poll(
        async () => {
          seen.push((await record(other, ended)).status)
          return (await record(other, held)).status
        },
        { timeout: 15_000 },
      )
      .toBe(200)
    expect(seen).not.toContain(200)
    for (const server of servers) expect((await record(server, ended)).status).toBe(401)
  })

  it('report a failed logout while Redis is down and complete it later', async () => {
    const [one, other] = servers
    const cookie = await signIn(one)
    await redis().kill()
    expect((await ask(one, 'DELETE', '/api/session', { cookie })).status).toBe(503)
    await redis().start()
    await expect.poll(async () => (await record(other, cookie)).status, { timeout: 15_000 }).toBe(401)
  })
})
