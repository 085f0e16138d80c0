import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followPageChanges } from '@/lib/browser/navigation/page-progress'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A progress bar, and every value it has shown so far. */
function aBar() {
  const shown: (number | null)[] = []
  return { shown, ...followPageChanges((value) => void shown.push(value)) }
}

/** The page load of a new page, pending until `end`. */
function aLoad() {
  let end = (): void => undefined
  const load = new Promise<void>((resolve) => (end = resolve))
  return { load, end: () => end() }
}

describe('the progress bar of a page change', () => {
  test('[S9.11a] is not shown for a change that takes 199 ms', async () => {
    const { shown, started, committed } = aBar()
    started()
    await pass(199)
    committed(null)
    await pass(5000)
    expect(shown).toEqual([])
  })

  test('appears at 0 after 200 ms', async () => {
    const { shown, started } = aBar()
    started()
    await pass(200)
    expect(shown).toEqual([0])
  })

  test('[S9.10a] without a page load adds 45, fills, and hides 500 ms later', async () => {
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

  test('starts at 30 if the first step ended before it appeared', async () => {
    const { shown, started, committed } = aBar()
    started()
    await pass(100)
    committed(aLoad().load)
    await pass(99)
    expect(shown).toEqual([])
    await pass(1)
    expect(shown).toEqual([30])
  })

  test('restarts for a new page change and ignores the abandoned one', async () => {
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

  test('does not hide during a change that began while it was full', async () => {
    const { shown, started, committed } = aBar()
    started()
    await pass(300)
    committed(null)
    await pass(400)
    started()
    await pass(1000)
    expect(shown).toEqual([0, 45, 100, 0])
  })

  test('stays hidden for a page that the browser loaded', async () => {
    const { shown, committed } = aBar()
    committed(null)
    committed(aLoad().load)
    await pass(5000)
    expect(shown).toEqual([])
  })
})
