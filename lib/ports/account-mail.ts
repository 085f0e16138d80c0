import type { Language } from '../domain/language'

/** A mail about an account. `key` goes into the link, together with the address it is sent to. */
export type AccountMail = { to: string; language: Language } & (
  | { kind: 'confirm-account' | 'choose-password'; key: string }
  /** An account was requested with an e-mail that already has one. */
  | { kind: 'account-exists' }
  | { kind: 'password-changed' }
  /** To the user: the account was just closed, or is closed and cannot be used. */
  | { kind: 'account-closed' }
  /** To the clinic: a user asked for their account to be deleted. It is closed. */
  | { kind: 'deletion-asked'; person: { name: string; email: string } }
)

/**
 * Queues a mail. Never throws, and returns before the mail is sent: the time it takes must not reveal whether there is
 * an account.
 */
export type SendAccountMail = (mail: AccountMail) => void

/**
 * Forgets the mails to a person, and about them, that are not sent yet or lie in a folder as files.
 * @param email in lower case
 */
export type ForgetMails = (email: string) => Promise<void>
