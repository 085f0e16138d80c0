import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { demoPhysioPassword } from '@/lib/config/config'
import { middleware } from '@/middleware'
import { ask, cookieFrom, cookiesFrom } from '../builders/api'
import { aCookie, aDemo, anEditor, aPhysioCookie } from '../builders/demo'
import { aLedgerAway } from '../builders/services'

const path = '/api/physio/session'
const right = { password: demoPhysioPassword }
const enter = (body: unknown = right, cookie?: string) => ask('POST', path, { body, cookie })
const lock = (cookie?: string) => ask('DELETE', path, { cookie })
const build = (cookie: string) =>
  ask('POST', '/api/participant/select-exercise', { cookie, body: { exerciseId: 'step-up' } })
const names = (setCookies: string[]) => setCookies.map((cookie) => cookie.split('=')[0])
const wrongDetails = { status: 401, json: { type: '/problems/wrong-details' }, setCookies: [] }
const visitLocked = { status: 401, json: { type: '/problems/visit-locked' }, setCookies: [] }
const clearedPass = 'steadily-physio=; Path=/; Max-Age=0; HttpOnly; SameSite=lax'

describe('locking a visit', () => {
  const record = (cookie: string) => ask('GET', '/api/participant', { cookie })

  it('[T24a] blocks the participant’s record until the physio password is entered', async () => {
    const demo = await aDemo()
    const before = await aCookie(demo)
    const visit = cookiesFrom(await enter(right, before))
    expect(await record(visit)).toMatchObject({ status: 200 })
    expect(await lock(visit)).toMatchObject({ status: 204, setCookies: [clearedPass] })
    for (const cookie of [visit, before]) expect(await record(cookie)).toMatchObject(visitLocked)
    expect(await enter({ password: 'no' }, visit)).toMatchObject(wrongDetails)
    expect(await record(visit)).toMatchObject(visitLocked)

    const unlocked = cookiesFrom(await enter(right, visit))
    expect(await record(unlocked)).toMatchObject({ status: 200 })
    expect(await build(unlocked)).toMatchObject({ status: 200 })
    // Every earlier copy of the cookies stays revoked.
    for (const cookie of [visit, before])
      expect(await record(cookie)).toMatchObject({
        status: 401,
        json: { type: '/problems/session-required' },
      })
  })

  it('blocks the participant’s calls and pages', async () => {
    const demo = await aDemo()
    const visit = cookiesFrom(await enter(right, await aCookie(demo)))
    await lock(visit)
    expect(await build(visit)).toMatchObject(visitLocked)
    expect(await ask('POST', '/api/session/refresh', { cookie: visit })).toMatchObject(visitLocked)
    expect(await ask('GET', '/api/session', { cookie: visit })).toMatchObject({ text: '{"user":null}' })
    const page = await middleware(
      new NextRequest('http://localhost:3000/participant/stats', { headers: { cookie: visit } }),
    )
    expect(page.headers.get('location')).toBe('http://localhost:3000/physio/login?reason=locked')
    expect(page.headers.getSetCookie()).toEqual([])
  })

  it('works twice, and also after the pass has expired', async () => {
    const demo = await aDemo()
    const visit = cookiesFrom(await enter(right, await aCookie(demo)))
    for (const cookie of [visit, visit.replace(/steadily-physio=[^;]+/, 'steadily-physio=junk'), visit])
      expect(await lock(cookie)).toMatchObject({ status: 204 })
    expect(await record(visit)).toMatchObject(visitLocked)
    demo.clock.passTime(86_400)
    const late = cookiesFrom(await enter(right, await aCookie(demo)))
    demo.clock.passTime(86_400)
    const fresh = await aCookie(demo)
    const mark = /steadily-clinic=[^;]+/.exec(late)?.[0] ?? ''
    await lock(`${fresh}; ${mark}`)
    expect(await record(fresh)).toMatchObject(visitLocked)
  })

  it('does not lock a participant outside a clinic browser', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    await lock(cookie)
    expect(await record(cookie)).toMatchObject({ status: 200 })
  })

  it('allows ending the visit and logging in another person', async () => {
    const demo = await aDemo()
    const visit = cookiesFrom(await enter(right, await aCookie(demo)))
    await lock(visit)
    expect(await ask('DELETE', '/api/session', { cookie: visit })).toMatchObject({ status: 204 })
    const unlocked = await enter(right, visit)
    expect(names(unlocked.setCookies)).toEqual(['steadily-physio', 'steadily-clinic'])
    expect(await record(visit)).toMatchObject({ status: 401 })
  })

  it('ends with a login in the same browser', async () => {
    const demo = await aDemo()
    const visit = cookiesFrom(await enter(right, await aCookie(demo)))
    await lock(visit)
    const body = { username: 'sam@example.org', password: 'steady-steps-2' }
    const login = await ask('POST', '/api/session', { cookie: visit, body })
    expect(await record(cookieFrom(login))).toMatchObject({ status: 200, json: { userId: 'demo-sam' } })
    expect(await record(visit)).toMatchObject({ status: 401 })
  })

  it('returns 503 if the ledger cannot store it', async () => {
    const { ledger } = await aDemo()
    const away = { ...ledger, lockSession: aLedgerAway().lockSession }
    const demo = await aDemo({ ledger: away })
    const visit = cookiesFrom(await enter(right, await aCookie(demo)))
    expect(await lock(visit)).toMatchObject({ status: 503, setCookies: [] })
    expect(await build(visit)).toMatchObject({ status: 200 })
  })
})

describe('locking the physio area', () => {
  it('clears the pass and revokes its copies', async () => {
    const demo = await aDemo()
    const [participant, physio] = [await aCookie(demo), await aPhysioCookie(demo)]
    const both = `${participant}; ${physio}`
    const { status, setCookies } = await lock(both)
    expect({ status, setCookies }).toEqual({ status: 204, setCookies: [clearedPass] })
    expect(await build(both)).toMatchObject(visitLocked)
    demo.clock.passTime(80_000)
    expect(await build(`${await aCookie(demo)}; ${physio}`)).toMatchObject({ status: 403 })
    expect(await ask('GET', '/api/session', { cookie: participant })).toMatchObject({ status: 200 })
  })

  it('works twice and without a pass', async () => {
    const demo = await aDemo()
    const physio = await aPhysioCookie(demo)
    const editor = await aCookie(demo, await anEditor(demo))
    for (const cookie of [undefined, 'steadily-physio=junk', physio, physio, editor])
      expect(await lock(cookie)).toMatchObject({ status: 204, setCookies: [clearedPass] })
  })

  it('in one browser leaves the other open', async () => {
    const demo = await aDemo()
    const [one, other] = [await aPhysioCookie(demo), await aPhysioCookie(demo)]
    expect(names((await lock(one)).setCookies)).toEqual(['steadily-physio'])
    expect(await build(`${await aCookie(demo)}; ${other}`)).toMatchObject({ status: 200 })
  })

  it('returns 503 if the ledger is unavailable', async () => {
    const demo = await aDemo({ ledger: aLedgerAway() })
    expect(await lock(await aPhysioCookie(demo))).toMatchObject({ status: 503, setCookies: [] })
  })
})
