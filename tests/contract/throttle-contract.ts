import { describe, expect, it } from 'vitest'
import type { Throttle } from '@/lib/ports/ledger'

const rule = { name: 'test', attempts: 2, seconds: 60 }

/** A throttle without any counts. `passMinutes` advances its time. */
export type ThrottleUnderTest = { throttle: Throttle; passMinutes: (minutes: number) => Promise<void> }

/** Rules for every throttle. @param place its storage, for the title */
export function throttleContract(
  place: string,
  make: () => ThrottleUnderTest | Promise<ThrottleUnderTest>,
): void {
  describe(`the throttle in ${place}`, () => {
    it('allows the rule’s number of attempts and returns the wait', async () => {
      const { throttle } = await make()
      expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
      const wait = await throttle.take(rule, 'a')
      expect(wait).toBeGreaterThan(50)
      expect(wait).toBeLessThanOrEqual(60)
      expect(await throttle.take(rule, 'b')).toBe(0)
    })

    it('does not count refused or returned attempts', async () => {
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

    it('grants no extra attempt if one is returned in a later period', async () => {
      const { throttle, passMinutes } = await make()
      await throttle.take(rule, 'a')
      await passMinutes(1)
      await throttle.giveBack(rule, 'a')
      expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
      expect(await throttle.take(rule, 'a')).toBeGreaterThan(0)
    })

    it('counts each rule separately', async () => {
      const { throttle } = await make()
      const other = { ...rule, name: 'other' }
      expect([await throttle.take(rule, 'a'), await throttle.take(rule, 'a')]).toEqual([0, 0])
      expect(await throttle.take(other, 'a')).toBe(0)
    })
  })
}
