import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/runtime/listen.ts'
import { serverOfBrokenBuild } from '../../e2e/faults'
import { type Server, startServer } from '../../e2e/server'
import { attacked, sessionCookie } from './attack/visitors'
import { answerOf, askAll } from './headers/ask-all'
import { everywhere, neverEnds, request, signedIn, special, withForeignPolicy } from './headers/asked'
import { observatoryScore } from './headers/observatory'
import { faultsOf } from './headers/set'
import { figure, isLong, publish } from './report'

let ports: { http: number; https: number }
let servers: Server[] = []

// One over http with a page that fails, and one configured as behind https.
beforeAll(async () => {
  const https = await freePort('127.0.0.1', 0)
  servers = await Promise.all([
    serverOfBrokenBuild(
      '"offers-accounts"],"/user/reset-pwd-request"',
      '"no-such"],"/user/reset-pwd-request"',
    ),
    startServer({
      ...attacked,
      PORT: String(https),
      PUBLIC_URL: 'https://steadily.app',
      DEMO_CONTENT: 'ok',
      HOST: '127.0.0.1',
      PHYSIO_PASSWORD: 'not that of the demo',
    }),
  ])
  ports = { http: Number(new URL(servers[0]?.url ?? '').port), https }
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()))
})

describe('security headers', () => {
  it('[T15] every kind of answer has the security headers over http and https', async ({ task }) => {
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let pages = 0
    const nonces = new Set<string>()
    for (const [scheme, port] of Object.entries(ports)) {
      const cookie = (await sessionCookie('user-in-progress')).replace(
        /^/,
        scheme === 'https' ? '__Host-' : '',
      )
      const failing = { ...request('GET', '/user/reset-pwd-request'), status: scheme === 'http' ? 500 : 200 }
      const slow = isLong ? [neverEnds] : []
      const all = [...slow, ...everywhere(), ...signedIn(cookie), ...special, failing, withForeignPolicy]
      for (const { asked, answer } of await askAll(port, all)) {
        const place = `${scheme} ${asked.name}`
        if (answer === undefined) {
          faults.push(`${place}: no answer`)
          continue
        }
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const nonce = /'nonce-(\w+)'/.exec(answer.headers.get('content-security-policy')?.[0] ?? '')?.[1]
        if (nonce !== undefined) {
          pages++
          nonces.add(nonce)
        }
        if (asked.status !== undefined && answer.status !== asked.status)
          faults.push(`${place}: ${answer.status} instead of ${asked.status}`)
        faults.push(
          ...faultsOf(answer, asked.path, scheme === 'https').map(
            (fault) => `${place} ${answer.status}: ${fault}`,
          ),
        )
      }
    }
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    publish(task, {
      promise: 'Every answer has the full set of headers, whichever part of the server gives it',
      load: `${figure(total)} answers over http and https: every page, call and kind of file by ${isLong ? 'ten' : 'four'} methods, redirects, parts, refusals, a page that fails, requests that cannot be read`,
      result: `${figure(faults.length)} without the set; ${figure(nonces.size)} nonces on ${figure(pages)} pages; statuses ${[...statuses.keys()].sort().join(', ')}`,
    })
    expect(faults).toEqual([])
    expect(nonces.size).toBe(pages)
    expect(nonces).not.toContain('foreign')
    const seen = [200, 204, 206, 303, 304, 307, 308, 400, 401, 403, 404, 405, 413, 415, 416, 422, 431, 500]
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([...seen, ...(isLong ? [408] : [])]))
  })

  it('the HTTP Observatory gives 140 points or more if preloaded, else 135', async ({ task }) => {
    const [page, preflight] = await Promise.all(
      [request('GET', '/'), request('OPTIONS', '/', ['Origin: https://elsewhere.example'])].map((asked) =>
        answerOf(ports.https, asked),
      ),
    )
    if (!page || !preflight) throw new Error('No answer')
    const known = observatoryScore({ hostname: 'steadily.app', page, preflight })
    const own = observatoryScore({ hostname: 'steadily.example', page, preflight })
    publish(task, {
      promise: 'The headers are good for at least 140 points of the HTTP Observatory of MDN',
      load: 'the front page over https, scored by the rules of its version 1.4.8 (algorithm 4)',
      result: `${known.score} below an ending that browsers know to be https (.app, .dev), ${own.score} on any other domain; 5 are for good cookies, and a visitor gets none`,
    })
    expect(known.rows.filter(({ points }) => points < 0)).toEqual([])
    expect(known.score).toBeGreaterThanOrEqual(140)
    expect(own.score).toBe(135)
  })
})
