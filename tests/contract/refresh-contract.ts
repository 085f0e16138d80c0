import { describe, expect, it } from 'vitest'
import { code, type Contract, type Person } from './harness'

/**
 * How a session is drawn out.
 * @param isOurs whether refresh tokens are our own: then late and double use have a meaning of their own
 */
export function refreshContract(contract: Contract, { isOurs }: { isOurs: boolean }): void {
  describe('refreshing', () => {
    const refreshTokenOf = async (person: Person) => {
      const { refreshToken } = await contract.backend.signIn(person)
      if (refreshToken === null) throw new Error('This backend cannot refresh')
      return refreshToken
    }

    it('a refresh token is traded for a new grant of the same person', async () => {
      const old = await refreshTokenOf(contract.people.alex)
      const grant = await contract.backend.refresh(old)
      expect(grant.refreshToken).not.toBe(old)
      expect(await contract.backend.currentUser(grant.token)).toMatchObject({
        id: contract.people.alex.userId,
      })
    })

    if (isOurs)
      it('a second use within 30 seconds is two requests in flight, and both are served', async () => {
        const old = await refreshTokenOf(contract.people.alex)
        const [one, other] = await Promise.all([contract.backend.refresh(old), contract.backend.refresh(old)])
        contract.passTime(29)
        const third = await contract.backend.refresh(old)
        expect(new Set([one.refreshToken, other.refreshToken, third.refreshToken]).size).toBe(3)
      })

    if (isOurs)
      it('[T24] a later second use is theft: the token and all that came from it end', async () => {
        const old = await refreshTokenOf(contract.people.alex)
        const child = (await contract.backend.refresh(old)).refreshToken ?? ''
        const bystander = await refreshTokenOf(contract.people.alex)
        contract.passTime(31)
        await expect(contract.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
        await expect(contract.backend.refresh(child)).rejects.toEqual(code('not-signed-in'))
        await expect(contract.backend.refresh(bystander)).resolves.toHaveProperty('token')
      })

    it('a refresh token is void after 30 days, and an unknown one always', async () => {
      const old = await refreshTokenOf(contract.people.alex)
      contract.passTime(31 * 24 * 60 * 60)
      await expect(contract.backend.refresh(old)).rejects.toEqual(code('not-signed-in'))
      await expect(contract.backend.refresh('never-issued')).rejects.toEqual(code('not-signed-in'))
    })
  })
}
