import type { Language } from '../domain/language'

/** A mail about an account. `key` goes into the link, together with the address it is sent to. */
export type AccountMail = { to: string; language: Language } & (
  | { kind: 'confirm-account' | 'choose-password'; key: string }
  /** Somebody asked for an account, and there is one. */
  | { kind: 'account-exists' }
  | { kind: 'password-changed' }
)

/**
 * Hands a mail over to be sent. Never throws, and returns before it is sent: how long that takes must not tell whether
 * there is an account.
 */
export type SendAccountMail = (mail: AccountMail) => void
