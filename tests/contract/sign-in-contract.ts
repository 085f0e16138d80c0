import { describe, expect, it } from 'vitest'
import { code, type Contract } from './harness'

/** Who is let in, and who is not. */
export function signInContract(contract: Contract): void {
  describe('signing in', () => {
    it('[S3.1] the right password gets a token that says who it is', async () => {
      const { token } = await contract.backend.signIn(contract.people.alex)
      expect(await contract.backend.currentUser(token)).toMatchObject({
        id: contract.people.alex.userId,
        roles: ['participant'],
      })
    })

    it('a username in other letter case is the same person', async () => {
      const { username, password } = contract.people.alex
      const { token } = await contract.backend.signIn({ username: username.toUpperCase(), password })
      expect(await contract.backend.currentUser(token)).toMatchObject({ id: contract.people.alex.userId })
    })

    it('a wrong password and an unknown user get the same answer', async () => {
      const { username, password } = contract.people.alex
      const wrong = contract.backend.signIn({ username, password: `${password} ` })
      const unknown = contract.backend.signIn({ username: 'nobody@example.org', password })
      const impossible = contract.backend.signIn({ username: 'no\0body@example.org', password })
      const [first, second, third] = await Promise.allSettled([wrong, unknown, impossible])
      expect(first).toMatchObject({ status: 'rejected', reason: code('not-signed-in') })
      expect(second).toEqual(first)
      expect(third).toEqual(first)
    })

    it('[S7.16] a token that is not one, or was altered, is not signed in', async () => {
      const { token } = await contract.backend.signIn(contract.people.alex)
      // Not the last letter: not every bit of it counts.
      const altered = `${token.slice(0, -8)}${token.at(-8) === 'A' ? 'B' : 'A'}${token.slice(-7)}`
      expect(altered).not.toBe(token)
      for (const bad of ['', 'nonsense', altered])
        await expect(contract.backend.currentUser(bad)).rejects.toEqual(code('not-signed-in'))
    })

    it('an expired token is not signed in', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      contract.passTime(24 * 60 * 60)
      await expect(contract.backend.currentUser(scope.token)).rejects.toEqual(code('not-signed-in'))
    })
  })
}
