import { describe, expect, it } from 'vitest'
import type { Scope } from '@/lib/ports/backend'
import { code, weekOf, type Contract } from './harness'

/** Rules for reading a record, which only its owner can. */
export function recordContract(contract: Contract): void {
  describe('the record', () => {
    it('[S3.5] of a participant has only exercises of the library in its plan', async () => {
      const record = await contract.backend.participant(await contract.scopeOf(contract.people.alex))
      const ids = (await contract.backend.exercises()).map((exercise) => exercise.id)
      expect(record.userId).toBe(contract.people.alex.userId)
      expect(record.participantDiary).toHaveLength(12)
      expect(record.selectedExercises).toHaveLength(5)
      for (const { exercise } of record.selectedExercises) expect(ids).toContain(exercise)
    })

    it('[S3.6] without content has no start date and empty lists', async () => {
      const record = await contract.backend.participant(await contract.scopeOf(contract.people.sam))
      expect(record).toMatchObject({
        userId: contract.people.sam.userId,
        treatmentStartDate: null,
        selectedExercises: [],
        participantGoals: [],
        participantDiary: [],
      })
    })

    it('[S7.3] of another user can be neither read nor changed', async () => {
      const { token } = await contract.scopeOf(contract.people.sam)
      const scope: Scope = { kind: 'Scope', userId: contract.people.alex.userId, token }
      const payload = { week: 3, session: 9, sessionCompleted: true }
      await expect(contract.backend.participant(scope)).rejects.toEqual(code('not-permitted'))
      await expect(contract.backend.change(scope, 'log-session', payload)).rejects.toEqual(
        code('not-permitted'),
      )
      const record = await contract.backend.participant(await contract.scopeOf(contract.people.alex))
      expect(weekOf(record, 3)?.sessions[8]).toBeUndefined()
    })

    it('cannot be read with an expired token', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      contract.passTime(24 * 60 * 60)
      await expect(contract.backend.participant(scope)).rejects.toEqual(code('not-signed-in'))
    })
  })
}
