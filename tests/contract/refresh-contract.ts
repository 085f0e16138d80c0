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

    const next = async (token: string) => (await contract.backend.refresh(token)).refreshToken ?? ''

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
      it('[T24] reuse after its child revokes a refresh token and its family', async () => {
        const old = await refreshTokenOf(contract.people.alex)
        const child = await next(old)
        const grandchild = await next(child)
        const bystander = await refreshTokenOf(contract.people.alex)
        contract.passTime(31)
        await expect(contract.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
        await expect(contract.backend.refresh(grandchild)).rejects.toEqual(code('not-signed-in'))
        await expect(contract.backend.refresh(bystander)).resolves.toHaveProperty('token')
      })

    if (isOurs)
      it('a refresh token counts as long as its child was never used', async () => {
        const old = await refreshTokenOf(contract.people.alex)
        await next(old)
        contract.passTime(3 * 24 * 60 * 60)
        const second = await next(old)
        contract.passTime(3 * 24 * 60 * 60)
        await expect(contract.backend.refresh(second)).resolves.toHaveProperty('token')
        contract.passTime(31)
        await expect(contract.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
      })

    if (isOurs)
      it('use of two children of one refresh token revokes the family', async () => {
        const old = await refreshTokenOf(contract.people.alex)
        const first = await next(old)
        contract.passTime(60)
        const copied = await next(old)
        contract.passTime(1800)
        const grandchild = await next(first)
        contract.passTime(60)
        await expect(contract.backend.refresh(copied)).rejects.toEqual(code('not-signed-in'))
        await expect(contract.backend.refresh(grandchild)).rejects.toEqual(code('not-signed-in'))
      })

    it('a refresh token expires after 60 days; unknown ones are refused', async () => {
      const old = await refreshTokenOf(contract.people.alex)
      contract.passTime(61 * 24 * 60 * 60)
      await expect(contract.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
      await expect(contract.backend.refresh('never-issued')).rejects.toEqual(code('not-signed-in'))
    })
  })
}
