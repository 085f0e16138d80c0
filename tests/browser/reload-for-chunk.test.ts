import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A freshly loaded page. */
async function aPage() {
  vi.resetModules()
  const { reloadForChunk } = await import('@/lib/browser/navigation/reload-for-chunk')
  const reload = vi.fn()
  return { reload, loseAChunk: () => reloadForChunk(reload) }
}

const arrivedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
const keepingNothing = () =>
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The user denied permission', 'SecurityError')
  })

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

describe('a page that cannot load a chunk', () => {
  it('reloads once for several failures', async () => {
    const { reload, loseAChunk } = await aPage()
    expect(await Promise.all([loseAChunk(), loseAChunk()])).toEqual([true, true])
    expect(await loseAChunk()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[S8.3] reloads at most once a minute across tabs', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    await (await aPage()).loseAChunk()
    vi.setSystemTime(1_000_000 + 59_999)
    const { reload, loseAChunk } = await aPage()
    expect(await loseAChunk()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    vi.setSystemTime(1_000_000 + 60_000)
    expect(await loseAChunk()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('without storage never reloads twice in a row', async () => {
    keepingNothing()
    arrivedBy('navigate')
    expect(await (await aPage()).loseAChunk()).toBe(true)
    arrivedBy('reload')
    expect(await (await aPage()).loseAChunk()).toBe(false)
  })

  it('clears the caches before reloading, but does not wait forever', async () => {
    const caches = new Set(['static-files', 'offline-page'])
    const gone = async (name: string) => caches.delete(name)
    vi.stubGlobal('caches', { keys: async () => [...caches], delete: gone })
    const { reload, loseAChunk } = await aPage()
    reload.mockImplementation(() => expect(caches.size).toBe(0))
    expect(await loseAChunk()).toBe(true)

    localStorage.clear()
    vi.stubGlobal('caches', { keys: () => new Promise(() => undefined) })
    expect(await (await aPage()).loseAChunk()).toBe(true)
  })
})
