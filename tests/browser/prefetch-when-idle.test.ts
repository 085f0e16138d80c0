import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prefetchWhenIdle } from '@/lib/browser/navigation/prefetch-when-idle'

type Browser = {
  /** Runs the pending idle callbacks. */
  rest(): void
  scrollTo(link: Element): void
  idleTimeouts: (number | undefined)[]
}

/** A browser that is busy until `rest`, with nothing in view. @param restsAtAll whether it has `requestIdleCallback` */
function aBrowser(restsAtAll = true): Browser {
  const resting: (() => void)[] = []
  const idleTimeouts: (number | undefined)[] = []
  const observed = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    function (this: object, seen: (entries: { isIntersecting: boolean }[]) => void) {
      const mine = new Set<Element>()
      return Object.assign(this, {
        observe(link: Element) {
          mine.add(link)
          observed.set(link, () => {
            seen([{ isIntersecting: true }])
          })
          seen([{ isIntersecting: false }])
        },
        disconnect() {
          for (const link of mine) observed.delete(link)
        },
      })
    },
  )
  if (restsAtAll) {
    vi.stubGlobal('requestIdleCallback', (run: () => void, options?: { timeout?: number }) => {
      idleTimeouts.push(options?.timeout)
      return resting.push(run) - 1
    })
    vi.stubGlobal('cancelIdleCallback', (handle: number) => {
      resting[handle] = () => undefined
    })
  }
  return {
    rest: () => {
      for (const run of resting.splice(0)) run()
    },
    scrollTo: (link) => observed.get(link)?.(),
    idleTimeouts,
  }
}

/** A link, and the addresses prefetched for it. */
function aLink(href: string) {
  const link = document.createElement('a')
  const fetched: string[] = []
  const stop = prefetchWhenIdle(link, href, (address) => void fetched.push(address))
  return { link, fetched, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

describe('prefetching a link', () => {
  test('starts once the browser is idle and the link is in view', () => {
    const browser = aBrowser()
    const { link, fetched } = aLink('/one')
    browser.scrollTo(link)
    expect(fetched).toEqual([])
    browser.rest()
    expect(fetched).toEqual([])
    browser.scrollTo(link)
    expect(fetched).toEqual(['/one'])
    expect(browser.idleTimeouts).toEqual([2000])
  })

  test('happens once for all links to one address', () => {
    const browser = aBrowser()
    const links = [aLink('/twice'), aLink('/twice')]
    browser.rest()
    for (const { link } of links) browser.scrollTo(link)
    const later = aLink('/twice')
    browser.rest()
    browser.scrollTo(later.link)
    expect([...links, later].flatMap(({ fetched }) => fetched)).toEqual(['/twice'])
  })

  test('[S9.12a] waits 2000 ms in a browser without requestIdleCallback', () => {
    const browser = aBrowser(false)
    const { link, fetched } = aLink('/safari')
    vi.advanceTimersByTime(1999)
    browser.scrollTo(link)
    expect(fetched).toEqual([])
    vi.advanceTimersByTime(1)
    browser.scrollTo(link)
    expect(fetched).toEqual(['/safari'])
  })

  test('is cancelled when the link leaves the page', () => {
    const browser = aBrowser()
    const before = aLink('/left-early')
    before.stop()
    browser.rest()
    browser.scrollTo(before.link)
    const after = aLink('/left-late')
    browser.rest()
    after.stop()
    browser.scrollTo(after.link)
    expect([...before.fetched, ...after.fetched]).toEqual([])
  })

  test.each([
    ['data saving is on', () => Object.assign(navigator, { connection: { saveData: true } })],
    ['the connection is 2g', () => Object.assign(navigator, { connection: { effectiveType: 'slow-2g' } })],
    ['the device is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('is skipped if %s when the link comes into view', (name, turn) => {
    const browser = aBrowser()
    const { link, fetched } = aLink(`/${name}`)
    browser.rest()
    turn()
    browser.scrollTo(link)
    expect(fetched).toEqual([])
    Reflect.deleteProperty(navigator, 'connection')
    vi.restoreAllMocks()
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
    browser.scrollTo(link)
    expect(fetched).toEqual([`/${name}`])
  })
})
