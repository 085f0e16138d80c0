// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearSiteData } from '@/lib/browser/session/clear-site-data'
import { type FoundBy, followSessionOver } from '@/lib/browser/session/follow-session-over'
import type { SessionOver } from '@/lib/domain/session-over'
import { destination } from './destination'

afterEach(() => {
  vi.unstubAllGlobals()
})

const rows: [SessionOver, FoundBy, string | null, boolean][] = [
  ['expired', 'read', '/user/login?reason=expired', true],
  ['expired', 'change-that-stays', null, true],
  ['signed-out', 'read', '/user/login', true],
  ['visit-locked', 'read', '/physio/login?previous=%2Fphysio%2Flogin&reason=locked', true],
  ['visit-locked', 'change-that-stays', null, true],
  ['locked', 'read', null, false],
]

describe('the end of a session', () => {
  it.each(rows)(
    '%s found by a %s redirects to %s, removes the copy: %s',
    async (over, foundBy, to, removes) => {
      const goal = destination(to ?? '/physio')
      const remove = vi.fn(async () => undefined)
      await followSessionOver(over, foundBy, remove)
      expect(goal.reached).toBe(to !== null)
      expect(remove.mock.calls).toEqual(removes ? [[null]] : [])
    },
  )
})

describe('clearing stored data', () => {
  it.each([
    ['has no databases and no caches', true, {}],
    [
      'refuses both',
      false,
      {
        indexedDB: { databases: () => Promise.reject(new DOMException('Refused', 'SecurityError')) },
        caches: { keys: () => Promise.reject(new DOMException('Refused', 'SecurityError')) },
      },
    ],
  ])('clears storage in a browser that %s', async (_, isClear, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    localStorage.setItem('anything', 'c4nary')
    await expect(clearSiteData()).resolves.toBe(isClear)
    expect(localStorage).toHaveLength(0)
  })

  it('says that something is left if local storage stays full', async () => {
    localStorage.setItem('anything', 'c4nary')
    const clear = vi.spyOn(Storage.prototype, 'clear').mockReturnValue()
    expect(await clearSiteData()).toBe(false)
    clear.mockRestore()
    expect(await clearSiteData()).toBe(true)
  })

  it('keeps only that the cookie notice was closed', async () => {
    localStorage.setItem('cookie-notice:closed', 'true')
    localStorage.setItem('GDPR:accepted', 'true')
    await clearSiteData()
    expect(Object.entries(localStorage)).toEqual([['cookie-notice:closed', 'true']])
  })
})
