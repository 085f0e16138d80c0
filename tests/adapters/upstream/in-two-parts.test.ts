import { describe, expect, it } from 'vitest'
import type { Ask } from '@/lib/adapters/upstream/ask'
import { inTwoParts } from '@/lib/adapters/upstream/in-two-parts'

const call = { method: 'GET', path: '/', name: 'anything' } as const

/** Never answers; rejects when it is aborted. */
const never: Ask = (_call, within) =>
  new Promise<never>((_resolve, reject) => {
    within?.addEventListener('abort', () => {
      reject(new Error('stopped'))
    })
  })

/** @returns which ends first; timers fire in the order of their times, even on a busy machine */
async function sooner(ask: Ask, milliseconds: number): Promise<'asking' | 'time'> {
  const time = new Promise<'time'>((resolve) => {
    AbortSignal.timeout(milliseconds).addEventListener('abort', () => {
      resolve('time')
    })
  })
  const asking = ask(call).then(
    () => 'asking' as const,
    () => 'asking' as const,
  )
  return Promise.race([asking, time])
}

describe('inTwoParts', () => {
  const parts = inTwoParts(never, 500)
  const { first } = parts
  const second: Ask = (each) => parts.second((ask) => ask(each))

  it('gives the first call 60% of the time and the second 40%', async () => {
    expect(await Promise.all([sooner(first, 250), sooner(first, 350)])).toEqual(['time', 'asking'])
    expect(await Promise.all([sooner(second, 150), sooner(second, 250)])).toEqual(['time', 'asking'])
  })

  it('gives all calls of the second part one time', async () => {
    const slow: Ask = async (_call, within) => {
      await new Promise((resolve, reject) => {
        within?.addEventListener('abort', () => reject(new Error('stopped')))
        setTimeout(resolve, 150)
      })
      return { value: 1, headers: new Headers(), body: 'json' }
    }
    let answers = 0
    const working = inTwoParts(slow, 500).second(async (ask) => {
      for (let times = 0; times < 3; times++) answers += Number((await ask(call)).value)
    })
    await expect(working).rejects.toThrow('stopped')
    expect(answers).toBe(1)
  })

  it('uses the signal of the caller if there is one', async () => {
    const given: unknown[] = []
    const { first: asking } = inTwoParts((_call, within) => {
      given.push(within)
      return never(call, within)
    }, 500)
    const other = AbortSignal.timeout(10)
    await expect(asking(call, other)).rejects.toThrow('stopped')
    expect(given).toEqual([other])
  })
})
