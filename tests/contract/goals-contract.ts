import { describe, expect, it } from 'vitest'
import { emptied } from './emptied'
import { code, type Contract } from './harness'

/** How changes to goals affect the record. */
export function goalsContract(contract: Contract): void {
  describe('goals', () => {
    const goal = (goalId: string, goalDescription = `Goal ${goalId}`) => ({ goalId, goalDescription })

    it('[S1.2] are stored in the order they were added, in any script', async () => {
      const scope = await emptied(contract)
      const words = ['0', 'Zażółć gęślą jaźń', '膝を曲げる 👵🏽', 'מדרגות <b>&amp;</b> "\\n"']
      for (const [index, each] of words.entries())
        await contract.backend.change(scope, 'add-goal', goal(`goal-${index}`, each))
      const { participantGoals } = await contract.backend.participant(scope)
      expect(participantGoals).toEqual(
        words.map((description, index) => ({ id: `goal-${index}`, description })),
      )
    })

    it('[S7.10] adding one again with the same id and text changes nothing', async () => {
      const scope = await emptied(contract)
      for (let times = 0; times < 3; times++) await contract.backend.change(scope, 'add-goal', goal('a'))
      expect((await contract.backend.participant(scope)).participantGoals).toHaveLength(1)
    })

    it('adding one under an id with another text is a conflict', async () => {
      const scope = await emptied(contract)
      await contract.backend.change(scope, 'add-goal', goal('a', 'First'))
      const second = contract.backend.change(scope, 'add-goal', goal('a', 'Second'))
      await expect(second).rejects.toEqual(code('conflict'))
      expect((await contract.backend.participant(scope)).participantGoals).toEqual([
        { id: 'a', description: 'First' },
      ])
    })

    it('cannot exceed the limit, which the error names', async () => {
      const scope = await emptied(contract)
      for (const id of ['a', 'b', 'c', 'd']) await contract.backend.change(scope, 'add-goal', goal(id))
      const fifth = contract.backend.change(scope, 'add-goal', goal('e'))
      await expect(fifth).rejects.toMatchObject({ name: 'BackendError', code: 'limit-reached', limit: 4 })
      expect((await contract.backend.participant(scope)).participantGoals).toHaveLength(4)
    })

    it('[S5.2a] concurrent additions succeed only up to the limit', async () => {
      const scope = await emptied(contract)
      const asked = Array.from({ length: 10 }, (_, index) =>
        contract.backend.change(scope, 'add-goal', goal(`goal-${index}`)),
      )
      const outcomes = await Promise.allSettled(asked)
      const { participantGoals } = await contract.backend.participant(scope)
      expect(participantGoals).toHaveLength(4)
      const kept = participantGoals.map(({ id }) => id).toSorted()
      const told = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [`goal-${index}`] : []))
      expect(told).toEqual(kept)
    })

    it('[S7.11] an edited goal has its new text in the same place', async () => {
      const scope = await emptied(contract)
      for (const id of ['a', 'b', 'c']) await contract.backend.change(scope, 'add-goal', goal(id))
      for (let times = 0; times < 2; times++)
        await contract.backend.change(scope, 'edit-goal', goal('b', 'New words'))
      const { participantGoals } = await contract.backend.participant(scope)
      expect(participantGoals.map(({ description }) => description)).toEqual([
        'Goal a',
        'New words',
        'Goal c',
      ])
    })

    it('editing a missing goal is not found', async () => {
      const scope = await emptied(contract)
      await expect(contract.backend.change(scope, 'edit-goal', goal('x'))).rejects.toEqual(code('not-found'))
    })

    it('[S4.10a] deleting a goal removes it, and deleting it again succeeds', async () => {
      const scope = await emptied(contract)
      for (const id of ['a', 'b']) await contract.backend.change(scope, 'add-goal', goal(id))
      for (let times = 0; times < 2; times++)
        await contract.backend.change(scope, 'delete-goal', { goalId: 'a' })
      expect((await contract.backend.participant(scope)).participantGoals).toEqual([
        { id: 'b', description: 'Goal b' },
      ])
    })

    it('a deleted goal can be added again, as Undo does', async () => {
      const scope = await emptied(contract)
      await contract.backend.change(scope, 'add-goal', goal('a'))
      await contract.backend.change(scope, 'delete-goal', { goalId: 'a' })
      await contract.backend.change(scope, 'add-goal', goal('a'))
      expect((await contract.backend.participant(scope)).participantGoals).toHaveLength(1)
    })
  })
}
