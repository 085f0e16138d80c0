import { describe, expect, it } from 'vitest'
import { limitConcurrency } from '@/lib/http/concurrency-limit'

/** Work that goes on until it is told to end. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) }
}

/** So many pieces of work that an address has begun. */
function begin(address: string, count: number) {
  return Array.from({ length: count }, () => {
    const work = aWork()
    return { ...work, outcome: limitConcurrency(address, () => work.promise) }
  })
}
const refusal = { slug: 'too-many-attempts', extras: { headers: { 'Retry-After': '1' } } }
const isRefused = (address: string) =>
  expect(limitConcurrency(address, async () => 'done')).rejects.toMatchObject(refusal)
const isTaken = (address: string) => expect(limitConcurrency(address, async () => 'done')).resolves.toBe('done')

describe('work that hashes a password', () => {
  it('is done 8 times at once for an address and not a ninth time; other addresses have their own', async () => {
    const all = begin('one', 8)
    await isRefused('one')
    await isTaken('other')
    for (const work of all) work.end()
    expect(await Promise.all(all.map(({ outcome }) => outcome))).toEqual(Array(8).fill('done'))
  })

  it('makes room by each piece that ends, well or not, and by no more than that', async () => {
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

  it('leaves the whole room behind when it is over', async () => {
    for (let round = 0; round < 3; round += 1) {
      const all = begin('three', 8)
      await isRefused('three')
      for (const work of all) work.end()
      await Promise.all(all.map(({ outcome }) => outcome))
    }
    await expect(limitConcurrency('three', async () => 'done')).resolves.toBe('done')
  })
})
