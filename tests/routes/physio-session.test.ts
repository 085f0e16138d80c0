import { describe, expect, it } from 'vitest'
import { demoPhysioPassword } from '@/lib/config/config'
import { ask, cookiesFrom } from '../builders/api'
import { aConfig } from '../builders/config'
import { aCookie, aDemo, aPhysioCookie } from '../builders/demo'
import { aLedgerAway } from '../builders/services'

const path = '/api/physio/session'
const right = { password: demoPhysioPassword }
const enter = (body: unknown = right, cookie?: string) => ask('POST', path, { body, cookie })
const build = (cookie: string) =>
  ask('POST', '/api/participant/select-exercise', { cookie, body: { exerciseId: 'step-up' } })
const names = (setCookies: string[]) => setCookies.map((cookie) => cookie.split('=')[0])
const wrongDetails = { status: 401, json: { type: '/problems/wrong-details' }, setCookies: [] }

describe('entering the physio area', () => {
  it('[S2.7a] sets two HttpOnly cookies: pass for 1 day, mark for 180', async () => {
    await aDemo()
    const { status, text, setCookies } = await enter()
    expect({ status, text }).toEqual({ status: 200, text: '{}' })
    expect(setCookies).toHaveLength(2)
    expect(setCookies[0]).toMatch(
      /^steadily-physio=Fe26[^;]+; Path=\/; Expires=[^;]+; Max-Age=86400; HttpOnly; SameSite=lax$/,
    )
    expect(setCookies[1]).toMatch(
      /^steadily-clinic=Fe26[^;]+; Path=\/; Expires=[^;]+; Max-Age=15552000; HttpOnly; SameSite=lax$/,
    )
  })

  it('over https sets Secure cookies with the __Host- prefix', async () => {
    const password = 'a password of the clinic'
    await aDemo({ config: aConfig({ PUBLIC_URL: 'https://clinic.example', PHYSIO_PASSWORD: password }) })
    const { setCookies } = await ask('POST', path, { body: { password }, origin: 'https://clinic.example' })
    expect(setCookies).toHaveLength(2)
    for (const [index, name] of ['__Host-steadily-physio', '__Host-steadily-clinic'].entries()) {
      expect(setCookies[index]).toMatch(new RegExp(`^${name}=Fe26`))
      expect(setCookies[index]).toMatch(/; Path=\/; .*; Secure; HttpOnly; SameSite=lax$/)
      expect(setCookies[index]).not.toMatch(/domain/i)
    }
  })

  it('allows building a plan with the participant’s session, but is no session', async () => {
    const demo = await aDemo()
    const physio = cookiesFrom(await enter())
    expect(await ask('GET', '/api/session', { cookie: physio })).toMatchObject({
      text: '{"user":null,"physio":true}',
    })
    expect(await build(physio)).toMatchObject({ status: 401 })
    expect(await build(`${await aCookie(demo)}; ${physio}`)).toMatchObject({ status: 200 })
  })

  it('a wrong physio password is named as that, and not as an email', async () => {
    await aDemo()
    const { json } = await ask('POST', path, { body: { password: 'wrong' } })
    expect(json).toMatchObject({
      type: '/problems/wrong-details',
      detail: 'The physio password is not right.',
    })
  })

  it('replaces the pass each time and revokes the previous one', async () => {
    const demo = await aDemo()
    const first = cookiesFrom(await enter())
    const second = cookiesFrom(await enter(right, first))
    expect(second.split('; ')[0]).not.toBe(first.split('; ')[0])
    const participant = await aCookie(demo)
    expect(await build(`${participant}; ${first}`)).toMatchObject({ status: 403 })
    expect(await build(`${participant}; ${second}`)).toMatchObject({ status: 200 })
  })

  it.each([
    `${demoPhysioPassword} `,
    ` ${demoPhysioPassword}`,
    'Clinic-demo',
    'clinic-dem',
    'x'.repeat(73),
    'x'.repeat(1024),
  ])('with %j returns 401 and sets no cookie', async (password) => {
    await aDemo()
    expect(await enter({ password })).toMatchObject(wrongDetails)
  })

  it('returns 401 for any password if none is configured', async () => {
    const config = aConfig({ DEMO: 'off' })
    await aDemo({ config })
    for (const password of [demoPhysioPassword, 'null', ' ', 'undefined'])
      expect(await enter({ password })).toMatchObject(wrongDetails)
  })

  it('answers the same for wrong, too long and unconfigured passwords', async () => {
    await aDemo()
    const answers = [await enter({ password: 'no' }), await enter({ password: 'x'.repeat(100) })]
    await aDemo({ config: aConfig({ DEMO: 'off' }) })
    answers.push(await enter(right))
    const seen = answers.map(({ status, headers, text }) => ({
      status,
      headers: [...headers],
      text: text.replace(/urn:uuid:[\da-f-]{36}/, ''),
    }))
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('with a wrong password keeps the existing pass', async () => {
    const demo = await aDemo()
    const cookie = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    expect(await enter({ password: 'no' }, cookie)).toMatchObject(wrongDetails)
    expect(await build(cookie)).toMatchObject({ status: 200 })
  })

  it.each([
    [{}, ['#/password']],
    [{ password: '' }, ['#/password']],
    [{ password: 5 }, ['#/password']],
    [{ password: null }, ['#/password']],
    [{ password: ['clinic-demo'] }, ['#/password']],
    [{ password: { c4nary: true } }, ['#/password']],
    [{ password: 'c4nary\0' }, ['#/password']],
    [{ password: 'c4nary\ud800' }, ['#/password']],
    [{ password: `c4nary${'x'.repeat(1024)}` }, ['#/password']],
    [{ ...right, remember: 'c4nary' }, ['#']],
    [[right], ['#']],
    [null, ['#']],
  ])('with %j returns 422 naming the field, without its value', async (body, pointers) => {
    await aDemo()
    const answer = await enter(body)
    expect(answer).toMatchObject({ status: 422, json: { type: '/problems/invalid-fields' }, setCookies: [] })
    expect(answer.json.errors?.map(({ pointer }) => pointer)).toEqual(pointers)
    expect(answer.text).not.toContain('c4nary')
  })

  it('accepts only JSON from our own pages, 1 of 18 combinations', async () => {
    await aDemo()
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
    const origins = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' },
      { 'sec-fetch-site': null, origin: 'http://evil.example' },
      { 'sec-fetch-site': null, origin: 'null' },
      { 'sec-fetch-site': null, origin: null },
    ]
    const cells = types.flatMap((type) => origins.map((origin) => ({ ...origin, 'content-type': type })))
    const answers = await Promise.all(cells.map((headers) => ask('POST', path, { body: right, headers })))
    expect(answers.map(({ status }) => status)).toEqual([
      200,
      ...Array(5).fill(403),
      415,
      ...Array(5).fill(403),
      415,
      ...Array(5).fill(403),
    ])
    expect(answers.flatMap(({ setCookies }) => setCookies)).toHaveLength(2)
  })

  it('keeps the participant’s session refreshed in the same request', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(1800)
    const answer = await enter(right, cookie)
    expect(names(answer.setCookies).toSorted()).toEqual([
      'steadily-clinic',
      'steadily-physio',
      'steadily-session',
    ])
    // The browser now counts as a clinic's browser.
    expect(await build(cookiesFrom(answer))).toMatchObject({ status: 200 })
  })

  it('returns 503 and no pass while the ledger is unavailable', async () => {
    const demo = await aDemo({ ledger: aLedgerAway() })
    expect(await enter(right, await aPhysioCookie(demo))).toMatchObject({ status: 503, setCookies: [] })
  })

  it('logs that a password was refused, but not the password', async () => {
    const demo = await aDemo()
    await enter({ password: 'c4nary-of-a-typing-mistake' })
    await enter(right)
    const lines = JSON.stringify(demo.log.lines)
    expect(lines).toContain('wrong-details')
    for (const secret of ['c4nary', demoPhysioPassword]) expect(lines).not.toContain(secret)
  })
})

describe('a physio pass', () => {
  it('[S6.2] expires after exactly 86,400 seconds by the server’s clock', async () => {
    const demo = await aDemo()
    const physio = cookiesFrom(await enter())
    demo.clock.passTime(86_399)
    expect(await build(`${await aCookie(demo)}; ${physio}`)).toMatchObject({ status: 200 })
    demo.clock.passTime(1)
    expect(await build(`${await aCookie(demo)}; ${physio}`)).toMatchObject({ status: 403 })
  })

  it('[S4.16a] is revoked in every browser if the password changes', async () => {
    const config = aConfig({ PHYSIO_PASSWORD: 'the first one' })
    const passes = []
    await aDemo({ config })
    for (let index = 0; index < 3; index += 1)
      passes.push(cookiesFrom(await enter({ password: 'the first one' })))
    const demo = await aDemo({ config: aConfig({ PHYSIO_PASSWORD: 'the second one' }) })
    const participant = await aCookie(demo)
    for (const pass of passes) expect(await build(`${participant}; ${pass}`)).toMatchObject({ status: 403 })
    await aDemo({ config })
    expect(await build(`${participant}; ${passes[0]}`)).toMatchObject({ status: 200 })
  })
})
