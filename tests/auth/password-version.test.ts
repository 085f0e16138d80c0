import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPasswordVersion, passwordVersion } from '@/lib/auth/password-version'
import { aConfig } from '../builders/config'

const config = aConfig({ PHYSIO_PASSWORD: 'a password of the clinic' })
const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)] as const
const needs = { config, sessionSecrets: [newest] }

describe('the version of the physio password', () => {
  it('is a keyed hash of it that stands for nothing else, so that cookies of older releases still count', () => {
    const hash = createHmac('sha256', newest).update('physio-password').update('a password of the clinic')
    expect(passwordVersion(needs)).toBe(hash.digest('base64url'))
  })

  it('holds while the password is the same and its secret is in the list, the first or a later one', () => {
    const version = passwordVersion(needs)
    expect(isPasswordVersion(version, needs)).toBe(true)
    expect(isPasswordVersion(version, { config, sessionSecrets: [older, newest] })).toBe(true)
    expect(isPasswordVersion(version, { config, sessionSecrets: [older] })).toBe(false)
    expect(isPasswordVersion(version, { config, sessionSecrets: [] })).toBe(false)
  })

  it('is wrong where it is shorter, longer or another one, and no fault comes of it', () => {
    const version = passwordVersion(needs)
    for (const wrong of ['', 'x', version.slice(1), `${version}x`, version.toLowerCase()])
      expect(isPasswordVersion(wrong, needs)).toBe(false)
  })

  it('is none where there is no password, or no secret', () => {
    const none = { config: aConfig({ DEMO: 'off' }), sessionSecrets: [newest] }
    expect(() => passwordVersion(none)).toThrow(RangeError)
    expect(() => passwordVersion({ config, sessionSecrets: [] })).toThrow(RangeError)
    expect(isPasswordVersion(passwordVersion(needs), none)).toBe(false)
  })
})
