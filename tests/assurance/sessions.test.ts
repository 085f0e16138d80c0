import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emailOf, password } from '../../e2e/people'
import { type Server, startServer } from '../../e2e/server'
import { ask, cookieNamed, eachOf } from './attack/ask'
import { everyLetterChanged, misshapen } from './attack/tampering'
import { attacked, physioCookie, secret, sessionCookie } from './attack/visitors'
import { asked, letInBy } from './attack/who-is-let-in'
import { chanceFrom } from './chance'
import { figure, inForm, publish, seed } from './report'

const people = inForm({ short: 1, long: 8 })
const session = 'steadily-session'
const read = 'GET /api/participant'
const build = 'POST /api/participant/deselect-exercise'

describe('a stolen or altered session', () => {
  // `start` reads it again, so that a test can restart the server with another configuration.
  const env: Record<string, string> = { ...attacked, TRUSTED_PROXY_HOPS: '1' }
  let server: Server
  beforeAll(async () => {
    server = await startServer(env)
  })
  afterAll(() => server.remove())

  const logIn = async (number: number, cookie = '', text = password) => {
    const body = { username: emailOf(number), password: text }
    const headers = { 'x-forwarded-for': `10.0.0.${number}` }
    return ask(server.url, 'POST /api/session', { cookie, body, headers })
  }

  it('[T3] a copied session opens nothing after logout, even after a restart', async ({ task }) => {
    const stolen: string[] = []
    for (let number = 0; number < people; number++) stolen.push(cookieNamed(session, await logIn(number)))
    // Ending a clinic visit ends both.
    const visit = { own: cookieNamed(session, await logIn(50)), pass: await physioCookie() }
    const { status } = await ask(server.url, read, { cookie: visit.own })
    expect([status, stolen.includes('')]).toEqual([200, false])
    for (const cookie of [...stolen, visit.own]) await ask(server.url, 'DELETE /api/session', { cookie })
    await ask(server.url, 'DELETE /api/physio/session', { cookie: visit.pass })
    // Logging out everywhere else ends the other browser's session, and copies of this one's cookie.
    const both = [cookieNamed(session, await logIn(52)), cookieNamed(session, await logIn(52))]
    await ask(server.url, 'DELETE /api/session/others', { cookie: both[0] ?? '' })
    const all = [...stolen, visit.own, ...both]
    const tryAll = async () => [
      ...(await Promise.all(all.map((cookie) => letInBy(server.url, cookie)))).flat(),
      ...(await passOpens(visit.pass)),
    ]
    const found = { afterwards: await tryAll(), killed: [] as string[], ended: [] as string[] }
    await server.kill()
    await server.start()
    found.killed = await tryAll()
    await server.stop()
    await server.start()
    found.ended = await tryAll()
    publish(task, {
      promise: 'A copied cookie gives no access once its owner has logged out.',
      load: `${figure(all.length)} copied sessions and a physio pass, each on ${asked} addresses, before and after the process was killed and ended`,
      result: `${Object.values(found).flat().length} let in`,
    })
    expect(found).toEqual({ afterwards: [], killed: [], ended: [] })
  })

  it('a copied session opens nothing after a password change', async ({ task }) => {
    const stolen = cookieNamed(session, await logIn(51))
    const email = emailOf(51)
    await ask(server.url, 'POST /api/account/password-reset-request', { body: { email } })
    const link = await vi.waitFor(() => linkIn(server.dataDir), { timeout: 60_000, interval: 200 })
    const reset = {
      login: link.searchParams.get('login'),
      key: link.searchParams.get('key'),
      password: 'another password',
    }
    const changed = await ask(server.url, 'POST /api/account/password-reset', { body: reset })
    expect(changed.status).toBe(200)
    const letIn = await letInBy(server.url, stolen)
    const afresh = await logIn(51, '', 'another password')
    publish(task, {
      promise: 'A new password ends the sessions of the old one.',
      load: `a copied session on ${asked} addresses`,
      result: `${letIn.length} let in`,
    })
    expect(letIn).toEqual([])
    expect(afresh.status).toBe(200)
  })

  it('[T3a] an altered, cut, doubled or recombined session cookie is rejected', async ({ task }) => {
    const chance = chanceFrom(seed)
    const step = inForm({ short: 9, long: 1 })
    const [own, pass] = [await sessionCookie('user-3'), await physioCookie()]
    const body = { exerciseId: 'not-in-the-plan' }
    expect((await ask(server.url, read, { cookie: own })).status).toBe(200)
    expect((await ask(server.url, build, { cookie: `${own}; ${pass}`, body })).status).toBe(200)
    const accepted: string[] = []
    const altered = [
      ...everyLetterChanged(own, step, chance),
      ...misshapen(own, await sessionCookie('user-4')),
    ]
    await eachOf(altered, 8, async (cookie) => {
      const { status } = await ask(server.url, read, { cookie })
      if (status !== 401) accepted.push(`${status} ${cookie}`)
    })
    const passes = [...everyLetterChanged(pass, step, chance), ...misshapen(pass, await physioCookie())]
    await eachOf(passes, 8, async (cookie) => {
      const { status } = await ask(server.url, build, { cookie: `${own}; ${cookie}`, body })
      if (status !== 403) accepted.push(`${status} ${cookie}`)
    })
    publish(task, {
      promise: 'An altered cookie is not accepted.',
      load: `${figure(altered.length)} altered sessions and ${figure(passes.length)} altered physio passes`,
      result: `${accepted.length} accepted or answered with anything but 401 and 403`,
    })
    expect(accepted).toEqual([])
  })

  it('[T4] session and physio cookies are not interchangeable, and forged ones fail', async ({ task }) => {
    const [own, pass] = [await sessionCookie('user-3'), await physioCookie()]
    const value = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)
    const forged = await sessionCookie('user-3', { secret: secret.toUpperCase() })
    const sessions = [`${session}=${value(pass)}`, `steadily-clinic=${value(own)}`, forged]
    const letIn = [
      ...(await Promise.all(sessions.map((cookie) => letInBy(server.url, cookie)))).flat(),
      ...(await passOpens(`steadily-physio=${value(own)}`)),
      ...(await passOpens(`steadily-clinic=${value(pass)}`)),
    ]
    publish(task, {
      promise: 'Each kind of cookie gives only its own access.',
      load: `${sessions.length} cookies that are something else, on ${asked} addresses; 2 on the pages of the physio`,
      result: `${letIn.length} let in`,
    })
    expect(letIn).toEqual([])
  })

  it('a session ends half a second before its token', async ({ task }) => {
    const early: number[] = []
    const late: number[] = []
    const ends = Array.from({ length: inForm({ short: 4, long: 40 }) }, (_, index) => 1_500 + index * 37)
    await Promise.all(
      ends.map(async (milliseconds) => {
        const end = Date.now() + milliseconds - 500
        const cookie = await sessionCookie('user-5', { expiresAt: end + 500 })
        for (let status = 200; status === 200;) {
          const sent = Date.now()
          status = (await ask(server.url, read, { cookie })).status
          // On the shared clock, the session was checked between sending the request and receiving the answer.
          if (status === 200 && sent >= end) late.push(sent - end)
          if (status !== 200 && Date.now() < end) early.push(end - Date.now())
        }
      }),
    )
    publish(task, {
      promise: 'A session ends 500 ms before its token does.',
      load: `${ends.length} sessions asked for without a pause around their end`,
      result: `${early.length} ended early, ${late.length} late`,
    })
    expect({ early, late }).toEqual({ early: [], late: [] })
  })

  it('logging in replaces a session cookie planted before', async () => {
    const planted = await sessionCookie('user-6')
    const got = await logIn(52, planted)
    const fresh = cookieNamed(session, got)
    expect(got.status).toBe(200)
    expect([fresh === '', fresh === planted]).toEqual([false, false])
    expect(await letInBy(server.url, planted)).toEqual([])
    const { text } = await ask(server.url, 'GET /api/session', { cookie: fresh })
    expect(text).toContain('user-52')
  })

  it('sessions survive a new secret only while the old one is listed', async ({ task }) => {
    const cookies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sessionCookie(`user-${index + 10}`)),
    )
    const pass = await physioCookie()
    const seen = new Map<number, number>()
    let isOver = false
    const users = cookies.map(async (cookie) => {
      while (!isOver) {
        // No answer during the restart does not count as a logout.
        const { status } = await ask(server.url, read, { cookie }).catch(() => ({ status: 0 }))
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status === 0) await sleep(50)
      }
    })
    const restartWith = async (secrets: string) => {
      await server.stop()
      env.SESSION_SECRET = secrets
      await server.start()
    }
    await restartWith(`another ${secret},${secret}`)
    const kept = await Promise.all(
      cookies.map(async (cookie) => (await ask(server.url, read, { cookie })).status),
    )
    const passKept = await passOpens(pass)
    isOver = true
    await Promise.all(users)
    await restartWith(`another ${secret}`)
    const dropped = (await Promise.all(cookies.map((cookie) => letInBy(server.url, cookie)))).flat()
    const { 0: away = 0, ...answers } = Object.fromEntries(seen)
    publish(task, {
      promise:
        'A new secret keeps all users logged in while the old one is still listed, and logs all of them out when it is not.',
      load: `20 people reading their plan without a pause while the process comes back with two secrets, then with one`,
      result: `answers ${JSON.stringify(answers)}, ${figure(away)} without one while it was away; ${dropped.length} let in after`,
    })
    expect(Object.keys(answers)).toEqual(['200'])
    expect(kept).toEqual(cookies.map(() => 200))
    expect(passKept.length).toBeGreaterThan(0)
    expect(dropped).toEqual([])
    expect(await passOpens(pass)).toEqual([])
  })

  /** What a physio pass gives access to: the physio's pages and building a plan. */
  async function passOpens(pass: string): Promise<string[]> {
    const own = await sessionCookie('user-3', { secret: env.SESSION_SECRET?.split(',')[0] ?? secret })
    const cookie = `${own}; ${pass}`
    const page = await ask(server.url, 'GET /physio', { cookie })
    const change = await ask(server.url, build, { cookie, body: { exerciseId: 'not-in-the-plan' } })
    return [
      ...(page.status === 307 && page.location?.includes('/physio/login')
        ? []
        : [`GET /physio: ${page.status}`]),
      ...(change.status === 403 ? [] : [`${build}: ${change.status}`]),
    ]
  }
})

/** The link in the only mail sent. */
async function linkIn(dataDir: string): Promise<URL> {
  const folder = path.join(dataDir, 'outbox')
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const [link = ''] =
    /https?:\/\/\S+\/user\/reset-pwd\S+/.exec(await readFile(path.join(folder, file), 'utf8')) ?? []
  return new URL(link)
}
