import { describe, expect, it } from 'vitest'
import { limitConcurrency } from '@/lib/http/concurrency-limit'

/** Work that runs until the test ends it. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) }
}

/** Starts `count` pieces of work for an address. */
function begin(address: string, count: number) {
  return Array.from({ length: count }, () => {
    const work = aWork()
    return { ...work, outcome: limitConcurrency(address, () => work.promise) }
  })
}
const refusal = { slug: 'too-many-attempts', extras: { headers: { 'Retry-After': '1' } } }
const isRefused = (address: string) =>
  expect(limitConcurrency(address, async () => 'done')).rejects.toMatchObject(refusal)
const isTaken = (address: string) =>
  expect(limitConcurrency(address, async () => 'done')).resolves.toBe('done')

describe('limitConcurrency', () => {
  it('runs 8 pieces at once per address and refuses a ninth', async () => {
    const all = begin('one', 8)
    await isRefused('one')
    await isTaken('other')
    for (const work of all) work.end()
    expect(await Promise.all(all.map(({ outcome }) => outcome))).toEqual(Array(8).fill('done'))
  })

  it('frees one slot for each piece that ends, even if it fails', async () => {
    const [first, second, ...others] = begin('two', 8)
    first?.end()
    await first?.outcome
    const ninth = begin('two', 1)
    await isRefused('two')
    second?.fail()
    await expect(second?.outcome).rejects.toThrow('failed')
    await isTaken('two')
    for (const work of [...ninth, ...others]) work.end()
    await Promise.all([...ninth, ...others].map(({ outcome }) => outcome))
  })

  it('frees all slots when the work is over', async () => {
    for (let round = 0; round < 3; round += 1) {
      const all = begin('three', 8)
      await isRefused('three')
      for (const work of all) work.end()
      await Promise.all(all.map(({ outcome }) => outcome))
    }
    await expect(limitConcurrency('three', async () => 'done')).resolves.toBe('done')
  })
})
