import { describe, expect, it } from 'vitest'
import type { Throttle } from '@/lib/ports/ledger'

const rule = { name: 'test', attempts: 2, seconds: 60 }

/** A throttle that has counted nothing yet. `passMinutes` lets time go by. */
export type ThrottleUnderTest = { throttle: Throttle; passMinutes: (minutes: number) => Promise<void> }

/**
 * What every throttle promises.
 * @param place where it counts
 */
export function throttleContract(
  place: string,
  make: () => ThrottleUnderTest | Promise<ThrottleUnderTest>,
): void {
  describe(`the throttle in ${place}`, () => {
    it('lets as many attempts through as the rule says, and tells how long to wait', async () => {
      const { throttle } = await make()
      expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
      const wait = await throttle.take(rule, 'a')
      expect(wait).toBeGreaterThan(50)
      expect(wait).toBeLessThanOrEqual(60)
      expect(await throttle.take(rule, 'b')).toBe(0)
    })

    it('does not count what is given back, nor what it refused', async () => {
      const { throttle } = await make()
      for (let index = 0; index < 10; index += 1) {
        expect(await throttle.take(rule, 'a')).toBe(0)
        await throttle.giveBack(rule, 'a')
      }
      expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
      for (let index = 0; index < 10; index += 1) expect(await throttle.take(rule, 'a')).toBeGreaterThan(0)
      await throttle.giveBack(rule, 'a')
      expect(await throttle.take(rule, 'a')).toBe(0)
    })

    it('grants no more than the rule to an attempt that is given back after the time is over', async () => {
      const { throttle, passMinutes } = await make()
      await throttle.take(rule, 'a')
      await passMinutes(1)
      await throttle.giveBack(rule, 'a')
      expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
      expect(await throttle.take(rule, 'a')).toBeGreaterThan(0)
    })

    it('counts each rule by itself', async () => {
      const { throttle } = await make()
      const other = { ...rule, name: 'other' }
      expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
      expect(await throttle.take(other, 'a')).toBe(0)
    })
  })
}
