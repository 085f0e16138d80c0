import { describe, expect, it } from 'vitest'
import { code, type Contract } from './harness'

/** Rules for signing in. */
export function signInContract(contract: Contract): void {
  describe('signing in', () => {
    it('[S3.1] with the right password gives a token for the user', async () => {
      const { token } = await contract.backend.signIn(contract.people.alex)
      expect(await contract.backend.currentUser(token)).toMatchObject({
        id: contract.people.alex.userId,
        roles: ['participant'],
      })
    })

    it('ignores the letter case of the user name', async () => {
      const { username, password } = contract.people.alex
      const { token } = await contract.backend.signIn({ username: username.toUpperCase(), password })
      expect(await contract.backend.currentUser(token)).toMatchObject({ id: contract.people.alex.userId })
    })

    it('answers a wrong password and an unknown user alike', async () => {
      const { username, password } = contract.people.alex
      const wrong = contract.backend.signIn({ username, password: `${password} ` })
      const unknown = contract.backend.signIn({ username: 'unknown@example.org', password })
      const impossible = contract.backend.signIn({ username: 'un\0known@example.org', password })
      const [first, second, third] = await Promise.allSettled([wrong, unknown, impossible])
      expect(first).toMatchObject({ status: 'rejected', reason: code('not-signed-in') })
      expect(second).toEqual(first)
      expect(third).toEqual(first)
    })

    it('[S7.16] rejects an invalid or altered token', async () => {
      const { token } = await contract.backend.signIn(contract.people.alex)
      // Not the last character, whose low bits are ignored.
      const altered = `${token.slice(0, -8)}${token.at(-8) === 'A' ? 'B' : 'A'}${token.slice(-7)}`
      expect(altered).not.toBe(token)
      for (const bad of ['', 'nonsense', altered])
        await expect(contract.backend.currentUser(bad)).rejects.toEqual(code('not-signed-in'))
    })

    it('rejects an expired token', async () => {
      const scope = await contract.scopeOf(contract.people.alex)
      contract.passTime(24 * 60 * 60)
      await expect(contract.backend.currentUser(scope.token)).rejects.toEqual(code('not-signed-in'))
    })
  })
}
