import { describe, expect, it } from 'vitest'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import { rightBodies } from '../builders/right-changes'
import { code, type Contract } from './harness'

/** Rules for a backend that stores no plans and diaries (specification, section 7). */
export function noRecordsContract(contract: Contract): void {
  describe('plans and diaries', () => {
    it('are not stored, which the backend reports', async () => {
      expect(contract.backend.keepsRecords).toBe(false)
      const scope = await contract.scopeOf(contract.people.alex)
      expect(await contract.backend.reordersPlans(scope)).toBe(false)
      await expect(contract.backend.participant(scope)).rejects.toEqual(code('not-implemented'))
    })

    for (const name of Object.keys(rightBodies) as ChangeName[])
      it(`reject ${name} as not implemented`, async () => {
        const scope = await contract.scopeOf(contract.people.alex)
        const change = contract.backend.change(scope, name, rightBodies[name] as PayloadOf<ChangeName>)
        await expect(change).rejects.toEqual(code('not-implemented'))
      })
  })
}
