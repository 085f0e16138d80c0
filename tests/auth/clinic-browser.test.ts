import { NextResponse } from 'next/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type ClinicBrowser,
  clinicBrowserCookieName,
  readClinicBrowser,
  setClinicBrowser,
} from '@/lib/auth/clinic-browser'
import { issuePhysioPass, physioCookieName, readPhysioPass } from '@/lib/auth/physio-pass'
import { sealSession, unsealSession } from '@/lib/auth/session'
import { aConfig, aSecret } from '../builders/config'
import { someServices } from '../builders/services'
import { aSession } from '../builders/session'

const services = someServices()
const name = clinicBrowserCookieName(services.config)
const carrying = (value: string, cookie = name) => ({
  get: (asked: string) => (asked === cookie ? { name: cookie, value } : undefined),
})
const read = (value: string, needs = services) => readClinicBrowser(needs, carrying(value))

/** Issues the cookie that marks a clinic browser. @returns its value, and its `Set-Cookie` line */
async function aMark(before: ClinicBrowser | null = null, needs = services) {
  const response = new NextResponse()
  await setClinicBrowser(needs, response, before)
  return { value: response.cookies.getAll()[0]?.value ?? '', line: response.headers.getSetCookie()[0] }
}

describe('mark of a clinic browser', () => {
  it('gives a browser its own id, which a new mark keeps', async () => {
    const [one, other] = [await read((await aMark()).value), await read((await aMark()).value)]
    expect(one).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), knowsPassword: true })
    expect(other?.id).not.toBe(one?.id)
    expect(await read((await aMark(one)).value)).toEqual(one)
  })

  it('survives a password change, but no longer as knowing the password', async () => {
    const before = await read((await aMark()).value)
    const changed = { ...services, config: aConfig({ PHYSIO_PASSWORD: 'another one' }) }
    const after = await read((await aMark()).value, changed)
    expect(after).toMatchObject({ knowsPassword: false })
    const anew = await read((await aMark(after, changed)).value, changed)
    expect(anew).toMatchObject({ knowsPassword: true })
    expect(anew?.id).not.toBe(before?.id)
  })

  it('lasts 180 days in the browser and is HttpOnly', async () => {
    expect((await aMark()).line).toMatch(
      /^steadily-clinic=Fe26[^;]+; Path=\/; Expires=[^;]+; Max-Age=15552000; HttpOnly; SameSite=lax$/,
    )
  })

  it('is Secure and bound to the host over https', async () => {
    const config = aConfig({ PUBLIC_URL: 'https://clinic.example', PHYSIO_PASSWORD: 'a password' })
    expect((await aMark(null, { ...services, config })).line).toMatch(
      /^__Host-steadily-clinic=Fe26[^;]+; Path=\/; Expires=[^;]+; Max-Age=15552000; Secure; HttpOnly; SameSite=lax$/,
    )
  })

  it('expires after 180 days, even if the browser keeps it', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-11T10:00:00Z'), toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { value } = await aMark()
    vi.setSystemTime(new Date('2026-09-07T09:59:59Z'))
    expect(await read(value)).not.toBeNull()
    // The library accepts a seal for one minute longer.
    vi.advanceTimersByTime(62_000)
    expect(await read(value)).toBeNull()
  })

  it('is null without the cookie or with an invalid one', async () => {
    expect(await readClinicBrowser(services, { get: () => undefined })).toBeNull()
    for (const value of ['', 'nonsense', 'Fe26.2*1*a*b*c*d*e*f~2', 'x'.repeat(16_384)])
      expect(await read(value)).toBeNull()
  })

  it('is invalid once any character of it is changed', async () => {
    const { value } = await aMark()
    const marks = Array.from(value).flatMap((letter, index) => {
      const other = value.slice(0, index) + (letter === 'A' ? 'B' : 'A') + value.slice(index + 1)
      // The last characters of a seal contain unused bits.
      return index < value.length - 4 ? [other] : []
    })
    expect(marks.length).toBeGreaterThan(200)
    const ids = await Promise.all(marks.map((mark) => read(mark)))
    expect(ids.filter((id) => id !== null)).toEqual([])
    for (const mark of [value.slice(0, -9), value.slice(9), value.toUpperCase()])
      expect(await read(mark)).toBeNull()
  })

  it('is invalid with another secret, unless the old one is still listed', async () => {
    const { value } = await aMark()
    const newer = Array.from(aSecret).reverse().join('')
    expect(await read(value, { ...services, sessionSecrets: [newer] })).toBeNull()
    expect(await read(value, { ...services, sessionSecrets: [newer, aSecret] })).not.toBeNull()
  })
})

describe('kinds of cookies', () => {
  it('open only as their own kind: 3 kinds, 9 combinations', async () => {
    const { sessionSecrets, config } = services
    const seals = {
      session: await sealSession(aSession(), sessionSecrets),
      pass: await issuePhysioPass(services),
      mark: (await aMark()).value,
    }
    const opened = await Promise.all(
      Object.entries(seals).map(async ([kind, value]) => ({
        kind,
        asSession: (await unsealSession(value, sessionSecrets)) !== null,
        asPass: (await readPhysioPass(services, carrying(value, physioCookieName(config)))) !== null,
        asMark: (await read(value)) !== null,
      })),
    )
    expect(opened).toEqual([
      { kind: 'session', asSession: true, asPass: false, asMark: false },
      { kind: 'pass', asSession: false, asPass: true, asMark: false },
      { kind: 'mark', asSession: false, asPass: false, asMark: true },
    ])
  })

  it('are read under their own names only', async () => {
    const { value } = await aMark()
    for (const cookie of ['steadily-physio', 'steadily-session', '__Host-steadily-clinic'])
      expect(await readClinicBrowser(services, carrying(value, cookie))).toBeNull()
  })
})
