import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as described } from '../../scripts/release/openapi/calls.ts'
// With its extension, because the fake-provider.mjs that the server loads has the same name.
import { startFakeProvider } from '../../e2e/fake-provider.ts'
import { type Server, startServer } from '../../e2e/server'
import { attacked, secret, sessionCookie } from './attack/visitors'
import { Caller } from './openapi/caller'
import { describedAnswers } from './openapi/description'
import { accounts, changing, reading, signingIn } from './openapi/good-calls'
import { type Call, everyRefusal, neverEnding, ownRefusals, tooMany } from './openapi/refused-calls'
import { figure, isLong, publish } from './report'

const calls: Call[] = described.map(({ method, path, needs, takes }) => ({
  method: method.toUpperCase(),
  path,
  takesJson: takes !== undefined,
  isPersonal: needs !== 'none',
  needsPass: needs === 'participant-and-physio',
}))

let provider: Awaited<ReturnType<typeof startFakeProvider>>
let failing: HttpServer
let servers: Server[] = []

// A complete server, and one with a failing Strapi and no stored records.
beforeAll(async () => {
  provider = await startFakeProvider()
  failing = createServer((request, response) => {
    // Every call fails; in the long form, requests for exercises time out instead.
    if (!isLong || !request.url?.includes('exercise')) response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => failing.once('listening', resolve))
  const strapi = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`
  servers = await Promise.all([
    startServer({ ...attacked, ...provider.env }),
    startServer({ BACKEND: 'strapi', STRAPI_URL: strapi, SESSION_SECRET: secret }),
  ])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()))
  failing.closeAllConnections()
  failing.close()
  provider.close()
})

describe('docs/openapi.json', () => {
  it('docs/openapi.json describes every answer of the running server', async ({ task }) => {
    const [whole, strapi] = servers.map(({ url }) => new Caller(Number(new URL(url).port)))
    if (!whole || !strapi || !servers[0]) throw new Error('No server')
    await Promise.all([
      reading(whole, attacked.PHYSIO_PASSWORD),
      signingIn(whole),
      changing(whole),
      accounts(whole, servers[0].dataDir),
      ...calls.map((call) => everyRefusal(whole, call)),
      ownRefusals(whole),
      withoutBackend(strapi),
    ])
    const endless = calls.filter(({ takesJson }) => takesJson)
    await Promise.all([
      tooMany(whole),
      ...(isLong ? endless : endless.slice(0, 2)).map((call) => neverEnding(whole, call)),
    ])
    const seen = new Set([...whole.seen, ...strapi.seen])
    const faults = [...whole.faults, ...strapi.faults]
    const all = describedAnswers()
    const unseen = all.filter((name) => !seen.has(name))
    publish(task, {
      promise: 'The running server answers as docs/openapi.json describes',
      load: `${figure(whole.count + strapi.count)} answers of two running servers to the ${calls.length} calls, held against it with every field`,
      result: `${figure(faults.length)} differ; ${figure(all.length - unseen.length)} of ${figure(all.length)} described answers were seen, every good one among them; not seen: ${statusesOf(unseen)}`,
    })
    expect(faults).toEqual([])
    expect(unseen.filter((name) => / 20\d\b/.test(name))).toEqual([])
    expect(statusesOf(unseen)).toMatch(/^(\d+ × (408|500|501|502|503|504)(, |$))+$/)
  })
})

async function withoutBackend(caller: Caller): Promise<void> {
  const cookie = await sessionCookie('user-1')
  await caller.expect(501, 'GET', '/api/participant', { cookie })
  for (const { method, path } of calls.filter(({ path }) => /^\/api\/(participant|journal)\//.test(path)))
    await caller.expect(501, method, path, { cookie, body: {} })
  await caller.expect(503, 'GET', '/api/health')
  await caller.expect(502, 'POST', '/api/session', { body: { username: 'a@example.org', password: 'x' } })
  // The site needs the exercises for its choices, so both fail alike.
  for (const path of ['/api/site', '/api/exercises']) await caller.expect(isLong ? 504 : 502, 'GET', path)
}

/** The names counted by status, such as "22 × 500". */
function statusesOf(names: string[]): string {
  const statuses = Map.groupBy(names, (name) => / (\d{3})( |$)/.exec(name)?.[1] ?? '')
  return [...statuses]
    .map(([status, each]) => `${each.length} × ${status}`)
    .sort()
    .join(', ')
}
