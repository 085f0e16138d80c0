import type { MailedKey, NewAccount } from '@/lib/domain/account'
import type { AccountMail } from '@/lib/ports/account-mail'
import type { Contract } from './harness'

/** The steps of registering and resetting a password. Each account has its own e-mail. */
export function accountSteps(contract: Contract, prefix: string) {
  let people = 0
  const mailsTo = (email: string) => contract.mails.filter(({ to }) => to === email)
  const linkIn = (mail: AccountMail | undefined) => ({
    login: mail?.to ?? '',
    key: mail && 'key' in mail ? mail.key : '',
  })
  const accountDetails = (): NewAccount => {
    people += 1
    const email = `${prefix}${people}@example.org`
    return { email, password: `river-stone-${people}`, firstName: 'Jo', lastName: 'Rivers' }
  }
  /** Registers an account. @returns the mailed link */
  const register = async (wanted: NewAccount) => {
    await contract.backend.register(wanted, 'en')
    return linkIn(mailsTo(wanted.email).at(-1))
  }
  const confirm = (link: MailedKey, password: string) =>
    contract.backend.confirmAccount({ ...link, password })
  return {
    mailsTo,
    accountDetails,
    register,
    confirm,
    signIn: (email: string, password: string) =>
      contract.backend.signIn({ username: email, password }).then(({ token }) => token),
    /** Registers and confirms an account. */
    anAccount: async () => {
      const wanted = accountDetails()
      await confirm(await register(wanted), wanted.password)
      return wanted
    },
    askForReset: async (email: string) => {
      await contract.backend.requestPasswordReset(email, 'es')
      return linkIn(mailsTo(email).at(-1))
    },
    reset: (link: { login: string; key: string }, password: string) =>
      contract.backend.resetPassword({ ...link, password }, 'en'),
  }
}
