import { describe, expect, it } from 'vitest'
import type { Ask } from '@/lib/adapters/upstream/ask'
import { inTwoParts } from '@/lib/adapters/upstream/in-two-parts'

const call = { method: 'GET', path: '/', name: 'anything' } as const

/** Waits until it is stopped. */
const never: Ask = (_call, within) =>
  new Promise<never>((_resolve, reject) => {
    within?.addEventListener('abort', () => {
      reject(new Error('stopped'))
    })
  })

/** What ends sooner. Timers end in the order of their times, however busy the machine is. */
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

describe('what takes two calls', () => {
  const { first, second } = inTwoParts(never, 500)

  it('takes no longer than one: 6 tenths of the time for the first, 4 for the second', async () => {
    expect(await Promise.all([sooner(first, 250), sooner(first, 350)])).toEqual(['time', 'asking'])
    expect(await Promise.all([sooner(second, 150), sooner(second, 250)])).toEqual(['time', 'asking'])
  })

  it('keeps to another time where it is given one', async () => {
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
