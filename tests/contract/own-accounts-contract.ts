import { describe, expect, it } from 'vitest'
import { accountSteps } from './account-steps'
import { code, type Contract } from './harness'

const anHour = 60 * 60

/** Rules for accounts whose mails and links are our own: how long they last and what mails they send. */
export function ownAccountsContract(contract: Contract): void {
  const { anAccount, askForReset, confirm, mailsTo, register, reset, signIn, accountDetails } = accountSteps(
    contract,
    'al',
  )

  describe('an account', () => {
    it('request mails an unguessable link in its language', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      expect(mailsTo(wanted.email)).toEqual([
        { kind: 'confirm-account', to: wanted.email, language: 'en', key: link.key },
      ])
      expect(link.key).toMatch(/^[\w-]{43}$/)
    })

    it('without confirmation gets no mail about a new password', async () => {
      const wanted = accountDetails()
      await register(wanted)
      await contract.backend.requestPasswordReset(wanted.email, 'en')
      expect(mailsTo(wanted.email)).toHaveLength(1)
    })

    it('is created once by concurrent uses of its link', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      const again = { ...link, login: link.login.toUpperCase() }
      const uses = [link, again, link].map((each) => confirm(each, wanted.password))
      const ended = await Promise.allSettled(uses)
      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
      const refused = ended.filter((each) => each.status === 'rejected')
      expect(refused.map(({ reason }) => reason as unknown)).toEqual([code('not-found'), code('not-found')])
      await signIn(wanted.email, wanted.password)
    })

    it('is not created by a link whose request was cancelled', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      await contract.backend.cancelRegistration({ ...link, login: link.login.toUpperCase() })
      await contract.backend.cancelRegistration(link)
      await expect(confirm(link, wanted.password)).rejects.toEqual(code('not-found'))
      await expect(signIn(wanted.email, wanted.password)).rejects.toEqual(code('not-signed-in'))
    })

    it('is unchanged by cancelling its used link', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      await confirm(link, wanted.password)
      await contract.backend.cancelRegistration(link)
      await expect(signIn(wanted.email, wanted.password)).resolves.toBeTruthy()
    })

    it('can be created after requests with other links are cancelled', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      const other = await register({ ...wanted, password: 'a-strangers-stone' })
      for (const wrong of [other, { ...link, key: 'none' }, { ...link, login: 'unknown@example.org' }])
        await contract.backend.cancelRegistration(wrong)
      await expect(confirm(link, wanted.password)).resolves.toBeUndefined()
    })

    it('[H18] is not created by another user’s link or after 24 hours', async () => {
      const wanted = accountDetails()
      const link = await register(wanted)
      const wrong = [
        { ...link, login: 'unknown@example.org' },
        { ...link, login: '' },
        { ...link, login: 'no\0body' },
        { ...link, login: '\ud800' },
      ]
      for (const each of wrong)
        await expect(confirm(each, wanted.password)).rejects.toEqual(code('not-found'))
      contract.passTime(24 * anHour)
      await expect(confirm(link, wanted.password)).rejects.toEqual(code('not-found'))
      await expect(signIn(wanted.email, wanted.password)).rejects.toEqual(code('not-signed-in'))
    })

    it('requested twice has two links with their own passwords', async () => {
      const one = accountDetails()
      const other = { ...one, password: 'a-strangers-stone' }
      const [first, second] = [await register(one), await register(other)]
      await expect(confirm(first, other.password)).rejects.toEqual(code('not-signed-in'))
      await expect(confirm(second, one.password)).rejects.toEqual(code('not-signed-in'))
      await confirm(second, other.password)
      await expect(confirm(first, one.password)).rejects.toEqual(code('not-found'))
      await signIn(one.email, other.password)
      await expect(signIn(one.email, one.password)).rejects.toEqual(code('not-signed-in'))
    })

    it('that already exists gets a mail about a new registration', async () => {
      const { email } = await anAccount()
      const other = { ...accountDetails(), email: email.toUpperCase() }
      await contract.backend.register(other, 'es')
      expect(mailsTo(email).at(-1)).toEqual({ kind: 'account-exists', to: email, language: 'es' })
    })
  })

  describe('a new password', () => {
    it('request and change are mailed to the owner in their languages', async () => {
      const { email } = await anAccount()
      const link = await askForReset(email)
      const asked = { kind: 'choose-password', to: email, language: 'es', key: link.key }
      expect(mailsTo(email).at(-1)).toEqual(asked)
      await reset({ ...link, login: email.toUpperCase() }, 'another-stone-1')
      expect(mailsTo(email).at(-1)).toEqual({ kind: 'password-changed', to: email, language: 'en' })
    })

    it('is set by any link of the last hour, revoking the others', async () => {
      const { email } = await anAccount()
      const old = await askForReset(email)
      contract.passTime(anHour)
      const links = [await askForReset(email), await askForReset(email), await askForReset(email)]
      await expect(reset(old, 'another-stone-1')).rejects.toEqual(code('not-found'))
      const asked = links.map((link, index) => reset(link, `another-stone-${index}`))
      const ended = await Promise.allSettled(asked)
      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
      const refused = ended.filter((each) => each.status === 'rejected')
      expect(refused.map(({ reason }) => reason as unknown)).toEqual([code('not-found'), code('not-found')])
      const winner = ended.findIndex(({ status }) => status === 'fulfilled')
      await signIn(email, `another-stone-${winner}`)
    })

    it('is not set by another user’s link', async () => {
      const [one, other] = [await anAccount(), await anAccount()]
      const link = await askForReset(one.email)
      for (const login of [other.email, 'no\0body', ''])
        await expect(reset({ ...link, login }, 'another-stone-1')).rejects.toEqual(code('not-found'))
      await signIn(other.email, other.password)
    })

    it('revokes older sign-ins, even of the same second, but no newer ones', async () => {
      const { email, password } = await anAccount()
      const before = await contract.backend.signIn({ username: email, password })
      const user = await contract.backend.currentUser(before.token)
      const scope = { kind: 'Scope', userId: user.id, token: before.token } as const
      await reset(await askForReset(email), 'another-stone-1')
      await expect(contract.backend.currentUser(before.token)).rejects.toEqual(code('not-signed-in'))
      await expect(contract.backend.participant(scope)).rejects.toEqual(code('not-signed-in'))
      const goal = { goalId: 'goal-1', goalDescription: 'Walk' }
      await expect(contract.backend.change(scope, 'add-goal', goal)).rejects.toEqual(code('not-signed-in'))
      await expect(contract.backend.refresh(before.refreshToken ?? '')).rejects.toEqual(code('not-signed-in'))
      const after = await contract.backend.signIn({ username: email, password: 'another-stone-1' })
      const refreshed = await contract.backend.refresh(after.refreshToken ?? '')
      for (const { token } of [after, refreshed])
        expect(await contract.backend.participant({ ...scope, token })).toMatchObject({
          participantGoals: [],
        })
      contract.passTime(1)
      await reset(await askForReset(email), 'another-stone-2')
      await expect(contract.backend.currentUser(refreshed.token)).rejects.toEqual(code('not-signed-in'))
    })
  })
}
