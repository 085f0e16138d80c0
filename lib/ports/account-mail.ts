import type { Language } from '../domain/language'

/** A mail about an account. `key` goes into the link, together with the address it is sent to. */
export type AccountMail = { to: string; language: Language } & (
  | { kind: 'confirm-account' | 'choose-password'; key: string }
  /** An account was requested with an e-mail that already has one. */
  | { kind: 'account-exists' }
  | { kind: 'password-changed' }
)

/**
 * Queues a mail. Never throws, and returns before the mail is sent: the time it takes must not reveal whether there is
 * an account.
 */
export type SendAccountMail = (mail: AccountMail) => void
