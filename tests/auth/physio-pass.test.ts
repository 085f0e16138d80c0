import { NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import {
  clearPhysioCookie,
  endPhysioPass,
  issuePhysioPass,
  physioAccess,
  physioCookieName,
  physioPassLifetimeSeconds,
  readPhysioPass,
  setPhysioCookie,
} from '@/lib/auth/physio-pass'
import { sealSession } from '@/lib/auth/session'
import { aConfig, aSecret } from '../builders/config'
import { aLedger, aLedgerAway, someServices } from '../builders/services'
import { aSession } from '../builders/session'
import { aClock } from '../adapters/embedded/fixtures'

const config = aConfig({ PHYSIO_PASSWORD: 'a password of the clinic' })
const cookie = (value: string, name = physioCookieName(config)) => ({
  get: (asked: string) => (asked === name ? { name, value } : undefined),
})

describe('physio pass', () => {
  it('[S1.5] is valid for 1 day, to the millisecond', async () => {
    const clock = aClock()
    const services = someServices({ config, clock })
    const pass = await issuePhysioPass(services, physioPassLifetimeSeconds)
    expect(await readPhysioPass(services, cookie(pass))).toMatchObject({ kind: 'physio-pass' })
    clock.passTime(24 * 60 * 60 - 0.001)
    expect(await readPhysioPass(services, cookie(pass))).not.toBeNull()
    clock.passTime(0.001)
    expect(await readPhysioPass(services, cookie(pass))).toBeNull()
  })

  it('[S9.6] lasts 2 days by default, and so does its cookie', async () => {
    const clock = aClock()
    const services = someServices({ config, clock })
    const pass = await issuePhysioPass(services)
    clock.passTime(48 * 60 * 60 - 0.001)
    expect(await readPhysioPass(services, cookie(pass))).not.toBeNull()
    clock.passTime(0.001)
    expect(await readPhysioPass(services, cookie(pass))).toBeNull()
    const response = new NextResponse()
    setPhysioCookie(response, pass, config)
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=172800;')
  })

  it('[S4.16] is invalid once the password is changed, removed or only hashed', async () => {
    const services = someServices({ config })
    const pass = await issuePhysioPass(services)
    const hash = `$2b$12$${'a'.repeat(53)}`
    for (const env of [
      { PHYSIO_PASSWORD: 'a password of the clinic ' },
      { PHYSIO_PASSWORD_HASH: hash },
      { DEMO: 'off' },
    ])
      expect(await readPhysioPass({ ...services, config: aConfig(env) }, cookie(pass))).toBeNull()
  })

  it('is invalid once it is ended in the ledger', async () => {
    const services = someServices({ config })
    const pass = await issuePhysioPass(services)
    const read = await readPhysioPass(services, cookie(pass))
    await services.ledger.endSession(read?.sid ?? '', new Date(read?.expiresAt ?? 0))
    expect(await readPhysioPass(services, cookie(pass))).toBeNull()
  })

  it('survives a change of the secret while the old one is listed', async () => {
    const services = someServices({ config })
    const pass = await issuePhysioPass(services)
    const newer = aSecret.split('').reverse().join('')
    const both = { ...services, sessionSecrets: [newer, aSecret] }
    expect(await readPhysioPass(both, cookie(pass))).not.toBeNull()
    expect(await readPhysioPass({ ...services, sessionSecrets: [newer] }, cookie(pass))).toBeNull()
  })

  it('is not a session, and a session is not a pass', async () => {
    const services = someServices({ config })
    const session = await sealSession(aSession(), services.sessionSecrets)
    for (const value of [session, '', 'nonsense'])
      expect(await readPhysioPass(services, cookie(value))).toBeNull()
    const pass = await issuePhysioPass(services)
    expect(await readPhysioPass(services, cookie(pass, 'steadily-session'))).toBeNull()
  })

  it('has a cookie name that binds it to the host over https', () => {
    expect(physioCookieName(aConfig({ PUBLIC_URL: 'https://clinic.example' }))).toBe('__Host-steadily-physio')
  })

  it('cannot be issued without a configured password', async () => {
    const services = someServices({ config: aConfig({ DEMO: 'off' }) })
    await expect(issuePhysioPass(services)).rejects.toThrow(RangeError)
  })

  it('stays ended as long as copies of its cookie are valid', async () => {
    const services = someServices({ config })
    const sealed = cookie(await issuePhysioPass(services))
    const pass = await readPhysioPass(services, sealed)
    if (!pass) throw new Error('No pass')
    await endPhysioPass(services, pass)
    expect(services.ledger.ended.get(pass.sid)).toEqual(new Date(pass.expiresAt))
    expect(await readPhysioPass(services, sealed)).toBeNull()
  })

  it('is held, none or unclear, and unexpected errors are thrown', async () => {
    const services = someServices({ config })
    const held = cookie(await issuePhysioPass(services))
    const bug = () => Promise.reject(new TypeError('a bug'))
    expect(await physioAccess(services, held)).toBe('held')
    expect(await physioAccess(services, cookie('nonsense'))).toBe('none')
    expect(await physioAccess({ ...services, ledger: aLedgerAway() }, held)).toBe('unclear')
    const broken = { ...services, ledger: { ...aLedger(), standingOf: bug } }
    await expect(physioAccess(broken, held)).rejects.toThrow(TypeError)
  })

  it.each([
    ['here', false, 'steadily-physio', ''],
    ['over https', true, '__Host-steadily-physio', ' Secure;'],
  ])('has a host-only cookie, %s, for a day, cleared under its name', (_, secure, name, mark) => {
    const response = new NextResponse()
    setPhysioCookie(response, 'sealed', { secure }, physioPassLifetimeSeconds)
    const given = `^${name}=sealed; Path=/; Expires=[^;]+; Max-Age=86400;${mark} HttpOnly; SameSite=lax$`
    expect(response.headers.getSetCookie()[0]).toMatch(new RegExp(given))
    clearPhysioCookie(response, { secure })
    const taken = `${name}=; Path=/; Max-Age=0;${mark} HttpOnly; SameSite=lax`
    expect(response.headers.getSetCookie()).toEqual([taken])
  })
})
