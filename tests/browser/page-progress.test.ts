import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followPageChanges } from '@/lib/browser/navigation/page-progress'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A bar, with all that it has shown so far. */
function aBar() {
  const shown: (number | null)[] = []
  return { shown, ...followPageChanges((value) => void shown.push(value)) }
}

/** What a page asks for itself, until it is there. */
function aLoad() {
  let end = (): void => undefined
  const load = new Promise<void>((resolve) => (end = resolve))
  return { load, end: () => end() }
}

describe('the bar of a change of pages', () => {
  test('[S9.11a] is not shown for a change that takes 199 ms', async () => {
    const { shown, started, committed } = aBar()
    started()
    await pass(199)
    committed(null)
    await pass(5000)
    expect(shown).toEqual([])
  })

  test('is shown after 200 ms, and says that nothing is there yet', async () => {
    const { shown, started } = aBar()
    started()
    await pass(200)
    expect(shown).toEqual([0])
  })

  test('[S9.10a] adds 45 for the one step of a page without a load of its own, is full, and goes 500 ms later', async () => {
    const { shown, started, committed } = aBar()
    started()
    await pass(300)
    committed(null)
    expect(shown).toEqual([0, 45, 100])
    await pass(499)
    expect(shown).toHaveLength(3)
    await pass(1)
    expect(shown).toEqual([0, 45, 100, null])
  })

  test('[S9.10] adds 30 for each of two steps', async () => {
    const { shown, started, committed } = aBar()
    const { load, end } = aLoad()
    started()
    await pass(300)
    committed(load)
    expect(shown).toEqual([0, 30])
    await pass(1000)
    expect(shown).toEqual([0, 30])
    end()
    await pass(0)
    expect(shown).toEqual([0, 30, 60, 100])
    await pass(500)
    expect(shown.at(-1)).toBeNull()
  })

  test('begins with the first step where that came within 200 ms and the second takes longer', async () => {
    const { shown, started, committed } = aBar()
    started()
    await pass(100)
    committed(aLoad().load)
    await pass(99)
    expect(shown).toEqual([])
    await pass(1)
    expect(shown).toEqual([30])
  })

  test('begins again with another change, and takes no step of the one that was given up', async () => {
    const { shown, started, committed } = aBar()
    const { load, end } = aLoad()
    started()
    await pass(300)
    committed(load)
    started()
    end()
    await pass(1000)
    expect(shown).toEqual([0, 30, 0])
    committed(null)
    expect(shown).toEqual([0, 30, 0, 45, 100])
  })

  test('does not go in the middle of a change that began while it stood full', async () => {
    const { shown, started, committed } = aBar()
    started()
    await pass(300)
    committed(null)
    await pass(400)
    started()
    await pass(1000)
    expect(shown).toEqual([0, 45, 100, 0])
  })

  test('is not there for a page that was opened by the browser itself', async () => {
    const { shown, committed } = aBar()
    committed(null)
    committed(aLoad().load)
    await pass(5000)
    expect(shown).toEqual([])
  })
})
