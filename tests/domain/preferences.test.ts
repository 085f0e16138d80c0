import { describe, expect, it } from 'vitest'
import { preferencesFrom } from '@/lib/domain/preferences'

const from = (cookies: Record<string, string>) => preferencesFrom((name) => cookies[name])

describe('user preferences', () => {
  it('default to those of the device and the browser', () => {
    expect(from({})).toEqual({ textSize: 'normal', theme: 'system', language: null })
  })

  it('are those chosen in this browser', () => {
    expect(from({ 'text-size': 'large', theme: 'dark', lang: 'es' })).toEqual({
      textSize: 'large',
      theme: 'dark',
      language: 'es',
    })
    expect(from({ theme: 'light', lang: 'en' })).toMatchObject({ theme: 'light', language: 'en' })
  })

  it.each(['', 'huge', 'system', '"><script>', '__proto__', 'constructor'])(
    'ignore a cookie with the value %j',
    (value) => {
      expect(from({ 'text-size': value, theme: value, lang: value })).toEqual(from({}))
    },
  )
})
