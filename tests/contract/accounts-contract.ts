import { describe, expect, it } from 'vitest'
import type { AccountMail } from '@/lib/ports/account-mail'
import { code, type Contract } from './harness'

const anHour = 60 * 60

/** How people get accounts and new passwords by themselves. */
export function accountsContract(contract: Contract): void {
  let people = 0
  const somebody = () => {
    people += 1
    const email = `jo${people}@example.org`
    return { email, password: `river-stone-${people}`, firstName: 'Jo', lastName: 'Rivers' }
  }
  const signIn = (email: string, password: string) =>
    contract.backend.signIn({ username: email, password }).then(({ token }) => token)
  const mailsTo = (email: string) => contract.mails.filter(({ to }) => to === email)
  const linkIn = (mail: AccountMail | undefined) => ({
    login: mail?.to ?? '',
    key: mail && 'key' in mail ? mail.key : '',
  })
  /** Asks for an account, and gives the link that was mailed. */
  const register = async (wanted: ReturnType<typeof somebody>) => {
    await contract.backend.register(wanted, 'en')
    return linkIn(mailsTo(wanted.email).at(-1))
  }
  const anAccount = async () => {
    const wanted = somebody()
    await contract.backend.confirmAccount(await register(wanted))
    return wanted
  }
  const askForReset = async (email: string) => {
    await contract.backend.requestPasswordReset(email, 'es')
    return linkIn(mailsTo(email).at(-1))
  }
  const reset = (link: { login: string; key: string }, password: string) =>
    contract.backend.resetPassword({ ...link, password }, 'en')

  describe('an account', () => {
    it('is there once its mailed link is used, with a record in which nothing is planned', async () => {
      const wanted = somebody()
      const link = await register(wanted)
      expect(mailsTo(wanted.email)).toEqual([
        { kind: 'confirm-account', to: wanted.email, language: 'en', key: link.key },
      ])
      expect(link.key).toMatch(/^[\w-]{43}$/)
      await contract.backend.confirmAccount(link)
      const token = await signIn(wanted.email, wanted.password)
      const user = await contract.backend.currentUser(token)
      expect(user).toMatchObject({ roles: ['participant'], displayName: 'Jo Rivers', email: wanted.email })
      const record = await contract.backend.participant({ kind: 'Scope', userId: user.id, token })
      expect(record).toMatchObject({ userId: user.id, treatmentStartDate: null, selectedExercises: [] })
    })

    it('before that is none: signing in ends as for anybody unknown, and no new password can be asked for', async () => {
      const wanted = somebody()
      await register(wanted)
      const [waiting, unknown] = await Promise.allSettled([
        signIn(wanted.email, wanted.password),
        signIn('nobody@example.org', wanted.password),
      ])
      expect(waiting).toMatchObject({ status: 'rejected', reason: code('not-signed-in') })
      expect(waiting).toEqual(unknown)
      await contract.backend.requestPasswordReset(wanted.email, 'en')
      expect(mailsTo(wanted.email)).toHaveLength(1)
    })

    it('is made once however often its link is used, also all at once and in other letter case', async () => {
      const wanted = somebody()
      const link = await register(wanted)
      const again = { ...link, login: link.login.toUpperCase() }
      await Promise.all([link, again, link].map((each) => contract.backend.confirmAccount(each)))
      await reset(await askForReset(wanted.email), 'another-stone-1')
      await contract.backend.confirmAccount(link)
      await signIn(wanted.email, 'another-stone-1')
      await expect(signIn(wanted.email, wanted.password)).rejects.toEqual(code('not-signed-in'))
    })

    it('is not made by a link after 24 hours, of somebody else, or that is none', async () => {
      const wanted = somebody()
      const link = await register(wanted)
      const wrong = [
        { ...link, login: 'nobody@example.org' },
        { ...link, login: '' },
        { ...link, key: link.key.slice(0, -1) },
        { ...link, key: '' },
        { login: 'no\0body', key: 'no\0ne' },
        { login: '\ud800', key: '\ud800' },
      ]
      for (const each of wrong)
        await expect(contract.backend.confirmAccount(each)).rejects.toEqual(code('not-found'))
      contract.passTime(24 * anHour)
      await expect(contract.backend.confirmAccount(link)).rejects.toEqual(code('not-found'))
      await expect(signIn(wanted.email, wanted.password)).rejects.toEqual(code('not-signed-in'))
    })

    it('asked for twice waits twice: the first link that is used decides, and the other is told that it ended', async () => {
      const [one] = [somebody()]
      const other = { ...one, password: 'a-strangers-stone' }
      const [first, second] = [await register(one), await register(other)]
      await contract.backend.confirmAccount(second)
      await expect(contract.backend.confirmAccount(first)).rejects.toEqual(code('not-found'))
      await contract.backend.confirmAccount(second)
      await signIn(one.email, other.password)
      await expect(signIn(one.email, one.password)).rejects.toEqual(code('not-signed-in'))
    })

    it('that is there already is not touched: its owner alone is told, and no link is sent', async () => {
      const { email, password } = await anAccount()
      const other = {
        email: email.toUpperCase(),
        password: 'a-strangers-stone',
        firstName: 'X',
        lastName: 'Y',
      }
      await contract.backend.register(other, 'es')
      expect(mailsTo(email).at(-1)).toEqual({ kind: 'account-exists', to: email, language: 'es' })
      await expect(signIn(email, other.password)).rejects.toEqual(code('not-signed-in'))
      const user = await contract.backend.currentUser(await signIn(email, password))
      expect(user).toMatchObject({ displayName: 'Jo Rivers' })
    })
  })

  describe('a new password', () => {
    it('is chosen by a mailed link, once, and its owner is told', async () => {
      const { email, password } = await anAccount()
      const link = await askForReset(email)
      expect(mailsTo(email).at(-1)).toEqual({
        kind: 'choose-password',
        to: email,
        language: 'es',
        key: link.key,
      })
      await reset({ ...link, login: email.toUpperCase() }, 'another-stone-1')
      expect(mailsTo(email).at(-1)).toEqual({ kind: 'password-changed', to: email, language: 'en' })
      await expect(reset(link, 'another-stone-2')).rejects.toEqual(code('not-found'))
      await signIn(email, 'another-stone-1')
      await expect(signIn(email, password)).rejects.toEqual(code('not-signed-in'))
    })

    it('can be chosen by any link of the last hour; the one that is used ends the others', async () => {
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

    it('is not chosen by a link of somebody else, or by none, and nobody unknown is sent one', async () => {
      const [one, other] = [await anAccount(), await anAccount()]
      const link = await askForReset(one.email)
      const wrong = [
        { ...link, login: other.email },
        { ...link, key: '' },
        { login: 'no\0body', key: 'no\0ne' },
        { login: '', key: '\ud800' },
      ]
      for (const each of wrong)
        await expect(reset(each, 'another-stone-1')).rejects.toEqual(code('not-found'))
      const before = contract.mails.length
      for (const unknown of ['nobody@example.org', 'no\0body@example.org'])
        await contract.backend.requestPasswordReset(unknown, 'en')
      expect(contract.mails).toHaveLength(before)
      await signIn(other.email, other.password)
    })

    it('ends all that was signed in with the old one, in the same second too, and nothing that comes after', async () => {
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
