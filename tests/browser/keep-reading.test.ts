// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordAnswered } from '@/lib/browser/api/connection'
import { keepReading } from '@/lib/browser/offline/keep-reading'
import { whenPageFree } from '@/lib/browser/page/when-page-free'
import { holdIdleWork } from '@/lib/browser/page/when-idle'

let stop = (): void => undefined
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const comesBack = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function started(read = vi.fn(async () => undefined)) {
  const reading = keepReading(read)
  stop = reading.stop
  return { read, ...reading }
}

describe('a record that cannot be read', () => {
  it('is read again after 5, 15, 30 and 30 seconds, a little earlier', async () => {
    const { read } = started()
    for (const [wait, reads] of [
      [3.9, 0],
      [0.1, 1],
      [11.9, 1],
      [0.1, 2],
      [23.9, 2],
      [0.1, 3],
      [24, 4],
    ] as const) {
      await seconds(wait)
      expect(read).toHaveBeenCalledTimes(reads)
    }
  })

  it('is read at once after another record, and when the user returns', async () => {
    const { read } = started()
    window.dispatchEvent(new Event(recordAnswered))
    await seconds(0)
    expect(read).toHaveBeenCalledOnce()
    comesBack()
    await seconds(0)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is read once at a time, and its own answer starts no other read', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { read, now } = started(vi.fn(() => promise))
    void now()
    window.dispatchEvent(new Event(recordAnswered))
    comesBack()
    await seconds(60)
    expect(read).toHaveBeenCalledOnce()
    resolve(undefined)
    await seconds(24)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is not read while a session runs, nor in a hidden tab', async () => {
    const { read } = started()
    const over = holdIdleWork()
    await seconds(60)
    over()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await seconds(60)
    expect(read).not.toHaveBeenCalled()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    await seconds(24)
    expect(read).toHaveBeenCalledOnce()
  })

  it('is not read after it was stopped', async () => {
    const { read } = started()
    stop()
    window.dispatchEvent(new Event(recordAnswered))
    comesBack()
    await seconds(60)
    expect(read).not.toHaveBeenCalled()
  })
})

describe('a page that is to be replaced', () => {
  it.each([
    ['a text is typed', '<textarea></textarea>'],
    ['a number is typed', '<input type="number">'],
    ['a choice is open', '<select></select>'],
  ])('waits while %s', async (_what, html) => {
    document.body.innerHTML = html
    const field = document.body.firstElementChild as HTMLElement
    field.focus()
    const replace = vi.fn()
    whenPageFree(replace)
    await seconds(30)
    expect(replace).not.toHaveBeenCalled()
    field.blur()
    await seconds(1)
    expect(replace).toHaveBeenCalledOnce()
    await seconds(30)
    expect(replace).toHaveBeenCalledOnce()
  })

  it.each(['<dialog open></dialog>', '<div data-keeps-page></div>'])('waits for %s', async (html) => {
    document.body.innerHTML = html
    const replace = vi.fn()
    const cancel = whenPageFree(replace)
    await seconds(30)
    expect(replace).not.toHaveBeenCalled()
    cancel()
    document.body.replaceChildren()
    await seconds(30)
    expect(replace).not.toHaveBeenCalled()
  })

  it('is replaced at once otherwise, also with the focus on a switch', () => {
    document.body.innerHTML = '<input type="checkbox">'
    ;(document.body.firstElementChild as HTMLElement).focus()
    const replace = vi.fn()
    whenPageFree(replace)
    expect(replace).toHaveBeenCalledOnce()
  })
})
