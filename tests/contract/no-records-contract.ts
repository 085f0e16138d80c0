import { describe, expect, it } from 'vitest'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import { rightBodies } from '../builders/right-changes'
import { code, type Contract } from './harness'

/** What a backend says that keeps no plans and diaries (specification, section 7). */
export function noRecordsContract(contract: Contract): void {
  describe('plans and diaries', () => {
    it('are not kept here, and it says so', async () => {
      expect(contract.backend.keepsRecords).toBe(false)
      const scope = await contract.scopeOf(contract.people.alex)
      await expect(contract.backend.participant(scope)).rejects.toEqual(code('not-implemented'))
    })

    for (const name of Object.keys(rightBodies) as ChangeName[])
      it(`take no ${name}`, async () => {
        const scope = await contract.scopeOf(contract.people.alex)
        const change = contract.backend.change(scope, name, rightBodies[name] as PayloadOf<ChangeName>)
        await expect(change).rejects.toEqual(code('not-implemented'))
      })
  })
}
