import { describe, expect, it } from 'vitest'
import { code, type Contract, type Person } from './harness'

/**
 * Rules for refreshing a session.
 * @param isOurs whether refresh tokens are our own, so that late and concurrent use is told apart
 */
export function refreshContract(contract: Contract, { isOurs }: { isOurs: boolean }): void {
  describe('refreshing', () => {
    const refreshTokenOf = async (person: Person) => {
      const { refreshToken } = await contract.backend.signIn(person)
      if (refreshToken === null) throw new Error('This backend cannot refresh')
      return refreshToken
    }

    it('a refresh token yields a new grant for the same user', async () => {
      const old = await refreshTokenOf(contract.people.alex)
      const grant = await contract.backend.refresh(old)
      expect(grant.refreshToken).not.toBe(old)
      expect(await contract.backend.currentUser(grant.token)).toMatchObject({
        id: contract.people.alex.userId,
      })
    })

    if (isOurs)
      it('a refresh token can be used again within 30 seconds', async () => {
        const old = await refreshTokenOf(contract.people.alex)
        const [one, other] = await Promise.all([contract.backend.refresh(old), contract.backend.refresh(old)])
        contract.passTime(29)
        const third = await contract.backend.refresh(old)
        expect(new Set([one.refreshToken, other.refreshToken, third.refreshToken]).size).toBe(3)
      })

    if (isOurs)
      it('[T24] later reuse revokes the refresh token and all its descendants', async () => {
        const old = await refreshTokenOf(contract.people.alex)
        const child = (await contract.backend.refresh(old)).refreshToken ?? ''
        const bystander = await refreshTokenOf(contract.people.alex)
        contract.passTime(31)
        await expect(contract.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
        await expect(contract.backend.refresh(child)).rejects.toEqual(code('not-signed-in'))
        await expect(contract.backend.refresh(bystander)).resolves.toHaveProperty('token')
      })

    it('a refresh token expires after 30 days; unknown ones are refused', async () => {
      const old = await refreshTokenOf(contract.people.alex)
      contract.passTime(31 * 24 * 60 * 60)
      await expect(contract.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
      await expect(contract.backend.refresh('never-issued')).rejects.toEqual(code('not-signed-in'))
    })
  })
}
