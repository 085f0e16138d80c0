import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoPhysioPassword } from '@/lib/config/config'
import { ask, type Answer } from '../builders/api'
import { aClinicCookie, aCookie, aDemo, aPhysioCookie } from '../builders/demo'

const path = '/api/physio/session'
const stranger = '203.0.113.7'
const elsewhere = (index: number) => `198.51.${Math.floor(index / 256)}.${index % 256}`

function enter(password: string, address = stranger, cookie?: string): Promise<Answer> {
  return ask('POST', path, { body: { password }, cookie, headers: { 'x-forwarded-for': address } })
}
const guess = (index: number, address: string, cookie?: string) => enter(`guess ${index}`, address, cookie)
const enterRight = (address = stranger, cookie?: string) => enter(demoPhysioPassword, address, cookie)

type Try = (index: number) => Promise<Answer>
async function inTurn(times: number, attempt: Try): Promise<Answer[]> {
  const answers = []
  for (let index = 0; index < times; index += 1) answers.push(await attempt(index))
  return answers
}
const atOnce = (times: number, attempt: Try) =>
  Promise.all(Array.from({ length: times }, (_, index) => attempt(index)))

/** The number of answers by status. 401 means that the password was checked. */
function countsOf(answers: Answer[]): Record<number, number> {
  const statuses = answers.map(({ status }) => status)
  return Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((s) => s === each).length]),
  )
}
const tooMany = { status: 429, json: { type: '/problems/too-many-attempts' }, setCookies: [] }

describe.each([
  ['one after the other', inTurn],
  ['all at once', atOnce],
])('1,000 guesses at the physio password, %s,', (_, tryAll) => {
  it('from 1 address: 10 are checked and 990 refused', async () => {
    await aDemo()
    const answers = await tryAll(1000, (index) => guess(index, stranger))
    expect(countsOf(answers)).toEqual({ 401: 10, 429: 990 })
    expect(await enterRight()).toMatchObject(tooMany)
    expect(await enterRight(elsewhere(1))).toMatchObject({ status: 200 })
  })

  it('from 1,000 addresses: 100 are checked and 900 refused', async () => {
    await aDemo()
    const answers = await tryAll(1000, (index) => guess(index, elsewhere(index)))
    expect(countsOf(answers)).toEqual({ 401: 100, 429: 900 })
    expect(await enterRight(elsewhere(2000))).toMatchObject(tooMany)
  })

  it('from 1 IPv6 /64 network count as one address', async () => {
    await aDemo()
    const answers = await tryAll(1000, (index) => guess(index, `2001:db8:1:2::${index.toString(16)}`))
    expect(countsOf(answers)).toEqual({ 401: 10, 429: 990 })
  })
})

describe('while all guesses are refused', () => {
  async function aSiege() {
    const demo = await aDemo()
    await atOnce(200, (index) => guess(index, elsewhere(index)))
    await atOnce(20, (index) => guess(index, stranger))
    return demo
  }

  it('the right password is refused like a wrong one, with Retry-After', async () => {
    await aSiege()
    const answers = [await guess(1, stranger), await enterRight()]
    for (const answer of answers) {
      expect(answer).toMatchObject(tooMany)
      const seconds = Number(answer.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(3590)
      expect(seconds).toBeLessThanOrEqual(3600)
    }
    const [wrong, right] = answers.map(({ text }) => text.replace(/urn:uuid:[\da-f-]{36}/, ''))
    expect(right).toBe(wrong)
  })

  it('a physio with a pass can still change the plan', async () => {
    const demo = await aSiege()
    const cookie = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    const headers = { 'x-forwarded-for': stranger }
    const select = { cookie, headers, body: { exerciseId: 'step-up' } }
    expect(await ask('POST', '/api/participant/select-exercise', select)).toMatchObject({ status: 200 })
    expect(await ask('DELETE', path, { cookie, headers })).toMatchObject({ status: 204 })
  })

  it('a clinic browser can log in, even from the guessing address', async () => {
    const demo = await aSiege()
    expect(await enterRight(stranger, await aClinicCookie(demo))).toMatchObject({ status: 200 })
  })

  it('an invalid mark or another kind of cookie does not help', async () => {
    const demo = await aSiege()
    const pass = (await aPhysioCookie(demo)).replace('physio', 'clinic')
    const session = (await aCookie(demo)).replace('session', 'clinic')
    for (const cookie of ['steadily-clinic=', 'steadily-clinic=junk', pass, session])
      expect(await enterRight(stranger, cookie)).toMatchObject(tooMany)
  })

  it('malformed or empty passwords return 422 and are not counted', async () => {
    await aDemo()
    const bodies = [{}, { password: '' }, { password: 5 }]
    for (let index = 0; index < 30; index += 1)
      expect(await ask('POST', path, { body: bodies[index % 3] })).toMatchObject({ status: 422 })
    expect(await ask('POST', path, { body: { password: demoPhysioPassword } })).toMatchObject({ status: 200 })
  })
})

describe('guesses in a clinic browser', () => {
  it('are limited to 10 an hour per browser, at any address', async () => {
    const demo = await aDemo()
    const [one, other] = [await aClinicCookie(demo), await aClinicCookie(demo)]
    expect(countsOf(await atOnce(100, (index) => guess(index, elsewhere(index), one)))).toEqual({
      401: 10,
      429: 90,
    })
    expect(await enterRight(stranger, one)).toMatchObject(tooMany)
    expect(await enterRight(stranger, other)).toMatchObject({ status: 200 })
    expect(await enterRight(stranger)).toMatchObject({ status: 200 })
  })

  it('stay counted after the right password', async () => {
    const demo = await aDemo()
    const mark = await aClinicCookie(demo)
    await atOnce(9, (index) => guess(index, stranger, mark))
    const { setCookies } = await enterRight(stranger, mark)
    const renewed = setCookies.find((cookie) => cookie.startsWith('steadily-clinic='))?.split(';')[0]
    expect(renewed).not.toBe(mark)
    expect(await guess(9, stranger, renewed)).toMatchObject({ status: 401 })
    expect(await enterRight(stranger, renewed)).toMatchObject(tooMany)
  })
})

it('the physio area accepts the password again after an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await aDemo()
  await inTurn(11, (index) => guess(index, stranger))
  vi.advanceTimersByTime(3_590_000)
  expect(await enterRight()).toMatchObject(tooMany)
  vi.advanceTimersByTime(10_000)
  expect(await enterRight()).toMatchObject({ status: 200 })
})
