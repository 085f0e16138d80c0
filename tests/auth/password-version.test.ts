import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPasswordVersion, passwordVersion } from '@/lib/auth/password-version'
import { aConfig } from '../builders/config'

const config = aConfig({ PHYSIO_PASSWORD: 'a password of the clinic' })
const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)] as const
const needs = { config, sessionSecrets: [newest] }

describe('version of the physio password', () => {
  it('is the keyed hash of older releases, so their cookies stay valid', () => {
    const hash = createHmac('sha256', newest).update('physio-password').update('a password of the clinic')
    expect(passwordVersion(needs)).toBe(hash.digest('base64url'))
  })

  it('is valid while the password is unchanged and its secret is listed', () => {
    const version = passwordVersion(needs)
    expect(isPasswordVersion(version, needs)).toBe(true)
    expect(isPasswordVersion(version, { config, sessionSecrets: [older, newest] })).toBe(true)
    expect(isPasswordVersion(version, { config, sessionSecrets: [older] })).toBe(false)
    expect(isPasswordVersion(version, { config, sessionSecrets: [] })).toBe(false)
  })

  it('is invalid if it is shorter, longer or different, without an error', () => {
    const version = passwordVersion(needs)
    for (const wrong of ['', 'x', version.slice(1), `${version}x`, version.toLowerCase()])
      expect(isPasswordVersion(wrong, needs)).toBe(false)
  })

  it('throws without a password or without a secret', () => {
    const none = { config: aConfig({ DEMO: 'off' }), sessionSecrets: [newest] }
    expect(() => passwordVersion(none)).toThrow(RangeError)
    expect(() => passwordVersion({ config, sessionSecrets: [] })).toThrow(RangeError)
    expect(isPasswordVersion(passwordVersion(needs), none)).toBe(false)
  })
})
