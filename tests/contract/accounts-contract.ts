import { describe, expect, it } from 'vitest'
import { accountSteps } from './account-steps'
import { code, type Contract } from './harness'

/** Rules of every backend for registering accounts and resetting passwords. */
export function accountsContract(contract: Contract, { keepsRecords }: { keepsRecords: boolean }): void {
  const { anAccount, askForReset, confirm, mailsTo, register, reset, signIn, accountDetails } = accountSteps(
    contract,
    'jo',
  )

  describe('an account', () => {
    it('exists once its mailed link is used with its password', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      expect(mailsTo(wanted.email)).toMatchObject([{ kind: 'confirm-account', key: link.key }])
      expect(link.key).toMatch(/^[\w-]{20,}$/)
      await confirm(link, wanted.password)
      const user = await contract.backend.currentUser(await signIn(wanted.email, wanted.password))
      expect(user).toMatchObject({ roles: ['participant'], displayName: 'Jo Rivers', email: wanted.email })
    })

    if (keepsRecords)
      it('has an empty record', async () => {
        const { email, password } = await anAccount()
        const token = await signIn(email, password)
        const { id: userId } = await contract.backend.currentUser(token)
        const record = await contract.backend.participant({ kind: 'Scope', userId, token })
        expect(record).toMatchObject({ userId, treatmentStartDate: null, selectedExercises: [] })
      })

    it('cannot sign in before confirmation, like an unknown user', async () => {
      const wanted = accountDetails()
      await register(wanted)
      const [waiting, unknown] = await Promise.allSettled([
        signIn(wanted.email, wanted.password),
        signIn('unknown@example.org', wanted.password),
      ])
      expect(waiting).toMatchObject({ status: 'rejected', reason: code('not-signed-in') })
      expect(waiting).toEqual(unknown)
    })

    it('is not created by an invalid link', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      for (const key of [link.key.slice(0, -1), '', 'no\0ne', '\ud800'])
        await expect(confirm({ ...link, key }, wanted.password)).rejects.toEqual(code('not-found'))
      await expect(signIn(wanted.email, wanted.password)).rejects.toEqual(code('not-signed-in'))
    })

    it('is not created with another password, and its link stays valid', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      for (const password of ['a-guessed-stone', ` ${wanted.password}`, '\ud800', 'no\0ne'])
        await expect(confirm(link, password)).rejects.toEqual(code('not-signed-in'))
      await expect(signIn(wanted.email, wanted.password)).rejects.toEqual(code('not-signed-in'))
      await confirm(link, wanted.password)
      await signIn(wanted.email, wanted.password)
    })

    it('is not created again by a used link', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      await confirm(link, wanted.password)
      await expect(confirm(link, wanted.password)).rejects.toEqual(code('not-found'))
      await signIn(wanted.email, wanted.password)
    })

    it('is unchanged by a second registration, which reveals nothing', async () => {
      const { email, password } = await anAccount()
      const names = { firstName: 'X', lastName: 'Y' }
      const other = { email: email.toUpperCase(), password: 'a-strangers-stone', ...names }
      await expect(contract.backend.register(other, 'es')).resolves.toBeUndefined()
      expect(mailsTo(email).filter(({ kind }) => kind === 'confirm-account')).toHaveLength(1)
      await expect(signIn(email, other.password)).rejects.toEqual(code('not-signed-in'))
      const user = await contract.backend.currentUser(await signIn(email, password))
      expect(user).toMatchObject({ displayName: 'Jo Rivers' })
    })
  })

  describe('a new password', () => {
    it('is set once by a mailed link', async () => {
      const { email, password } = await anAccount()
      const link = await askForReset(email)
      expect(mailsTo(email).at(-1)).toMatchObject({ kind: 'choose-password', key: link.key })
      await reset(link, 'another-stone-1')
      await expect(reset(link, 'another-stone-2')).rejects.toEqual(code('not-found'))
      await signIn(email, 'another-stone-1')
      await expect(signIn(email, password)).rejects.toEqual(code('not-signed-in'))
    })

    it('is not set by an invalid link, nor mailed to unknown users', async () => {
      const { email, password } = await anAccount()
      const link = await askForReset(email)
      for (const key of ['', 'no\0ne', '\ud800', link.key.slice(0, -1)])
        await expect(reset({ ...link, key }, 'another-stone-1')).rejects.toEqual(code('not-found'))
      const before = contract.mails.length
      for (const unknown of ['unknown@example.org', 'un\0known@example.org'])
        await contract.backend.requestPasswordReset(unknown, 'en')
      expect(contract.mails).toHaveLength(before)
      await signIn(email, password)
    })
  })
}
