import { describe, expect, it } from 'vitest'
import { accountSteps } from './account-steps'
import { code, type Contract } from './harness'

/** Rules of a backend whose users can close or erase their own account. */
export function accountEndContract(contract: Contract): void {
  const { anAccount, askForReset, mailsTo, register, reset, signIn } = accountSteps(contract, 'en')
  const end = (token: string, password: string, how: 'close' | 'erase') =>
    contract.backend.endAccount(token, { password, how }, 'es')
  const refused = code('not-signed-in')

  describe('the end of an account', () => {
    it('needs the right password, else nothing changes', async () => {
      const { email, password } = await anAccount()
      const token = await signIn(email, password)
      for (const how of ['close', 'erase'] as const)
        await expect(end(token, `${password} `, how)).rejects.toEqual(code('refused'))
      await expect(contract.backend.currentUser(token)).resolves.toMatchObject({ email })
      await signIn(email, password)
    })

    it.each(['close', 'erase'] as const)('by %s ends every token and the password', async (how) => {
      const { email, password } = await anAccount()
      const [token, grant] = [
        await signIn(email, password),
        await contract.backend.signIn({ username: email, password }),
      ]
      contract.passTime(1)
      await end(token, password, how)
      for (const each of [token, grant.token])
        await expect(contract.backend.currentUser(each)).rejects.toEqual(refused)
      await expect(contract.backend.refresh(grant.refreshToken ?? '')).rejects.toEqual(refused)
      await expect(signIn(email, password)).rejects.toEqual(refused)
    })

    it('tells the user and the clinic of a closed account', async () => {
      const { email, password } = await anAccount()
      const { siteAdminEmail } = await contract.backend.site()
      await end(await signIn(email, password), password, 'close')
      expect(mailsTo(email).at(-1)).toEqual({ kind: 'account-closed', to: email, language: 'es' })
      const person = { name: 'Jo Rivers', email }
      const told = { kind: 'deletion-asked', to: siteAdminEmail, language: 'en', person }
      expect(mailsTo(siteAdminEmail)).toContainEqual(told)
    })

    it('leaves no way back by links, but a mail that says why', async () => {
      const { email, password } = await anAccount()
      const token = await signIn(email, password)
      const link = await askForReset(email)
      await end(token, password, 'close')
      await expect(reset(link, 'another-stone-1')).rejects.toEqual(code('not-found'))
      for (const ask of [askForReset, () => register({ email, password, firstName: 'A', lastName: 'B' })]) {
        const before = mailsTo(email).length
        await ask(email)
        expect(mailsTo(email).slice(before)).toMatchObject([{ kind: 'account-closed' }])
      }
    })

    it('by erase frees the e-mail for a new, empty account', async () => {
      const { email, password } = await anAccount()
      const token = await signIn(email, password)
      const { id } = await contract.backend.currentUser(token)
      await end(token, password, 'erase')
      expect((await contract.backend.site()).siteAdminEmail).not.toBe('')
      const again = { email, password: 'quite-new-stone', firstName: 'Jo', lastName: 'Again' }
      const link = await register(again)
      await contract.backend.confirmAccount({ ...link, password: again.password })
      const user = await contract.backend.currentUser(await signIn(email, again.password))
      expect(user.displayName).toBe('Jo Again')
      expect(user.id).not.toBe(id)
    })
  })
}
