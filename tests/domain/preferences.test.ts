import { describe, expect, it } from 'vitest'
import { preferencesFrom } from '@/lib/domain/preferences'

const from = (cookies: Record<string, string>) => preferencesFrom((name) => cookies[name])

describe('how somebody likes the pages', () => {
  it('is as the device and the browser have it where nothing was chosen', () => {
    expect(from({})).toEqual({ textSize: 'normal', theme: 'system', language: null })
  })

  it('is what was chosen in this browser', () => {
    expect(from({ 'text-size': 'large', theme: 'dark', lang: 'es' })).toEqual({
      textSize: 'large',
      theme: 'dark',
      language: 'es',
    })
    expect(from({ theme: 'light', lang: 'en' })).toMatchObject({ theme: 'light', language: 'en' })
  })

  it.each(['', 'huge', 'system', '"><script>', '__proto__', 'constructor'])(
    'is as if nothing was chosen where a cookie says %j',
    (value) => {
      expect(from({ 'text-size': value, theme: value, lang: value })).toEqual(from({}))
    },
  )
})
