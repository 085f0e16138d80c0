// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAnswer, recordAnswered } from '@/lib/browser/api/connection'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { notifyQueue } from '@/lib/browser/queue/device-queue'
import { keepSending } from '@/lib/browser/queue/keep-sending'
import type { Sent } from '@/lib/browser/queue/send-queue'

const nothing: Sent = { logged: 0, takenBack: 0, refused: 0, answers: 0, answersRefused: 0, problem: null }
const dropped = { ...nothing, problem: new ProblemError(0, 'no-connection', '') }
const sick = { ...nothing, problem: new ProblemError(503, 'unavailable', '') }

const send = vi.fn<() => Promise<Sent>>()
let stop = (): void => undefined
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const browserSays = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
async function start() {
  stop = keepSending('user-1', () => undefined, send)
  await seconds(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  send.mockReset().mockResolvedValue(nothing)
})
afterEach(() => {
  stop()
  browserSays(true)
  noteAnswer(false)
  vi.useRealTimers()
})

describe('the queue of a page whose browser says that it is offline', () => {
  it('is tried once on load, and not again and again', async () => {
    browserSays(false)
    send.mockResolvedValue(dropped)
    await start()
    expect(send).toHaveBeenCalledOnce()
    await seconds(600)
    expect(send).toHaveBeenCalledOnce()
  })

  it('is tried once 2 seconds after something was added', async () => {
    browserSays(false)
    send.mockResolvedValue(dropped)
    await start()
    notifyQueue()
    await seconds(1)
    expect(send).toHaveBeenCalledOnce()
    await seconds(600)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is tried after any answer that arrived', async () => {
    browserSays(false)
    send.mockResolvedValue(dropped)
    await start()
    noteAnswer()
    await seconds(0)
    expect(send).toHaveBeenCalledTimes(2)
    // A second answer says nothing new.
    noteAnswer()
    await seconds(0)
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('the queue of a page whose server is sick', () => {
  it('is sent again after 5, 15 and 30 seconds, a little earlier', async () => {
    send.mockResolvedValue(sick)
    await start()
    for (const [wait, tries] of [
      [3.9, 1],
      [0.2, 2],
      [11.8, 2],
      [0.2, 3],
      [23.8, 3],
      [0.2, 4],
      [24, 5],
    ] as const) {
      await seconds(wait)
      expect(send).toHaveBeenCalledTimes(tries)
    }
  })

  it('is sent at the first answer with a record, and not at others', async () => {
    send.mockResolvedValue(sick)
    await start()
    noteAnswer()
    await seconds(0)
    expect(send).toHaveBeenCalledOnce()
    send.mockResolvedValue({ ...nothing, logged: 1 })
    window.dispatchEvent(new Event(recordAnswered))
    await seconds(0)
    expect(send).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new Event(recordAnswered))
    await seconds(60)
    expect(send).toHaveBeenCalledTimes(2)
  })
})
