/** What somebody writes to get an account. */
export type NewAccount = { email: string; password: string; firstName: string; lastName: string }

/** What a mailed link carries: whose it is, and that the mailbox is theirs. */
export type MailedKey = { login: string; key: string }

/** The fewest characters of a password that somebody chooses. */
export const leastPasswordLength = 12

/** The most, in characters, of what is written about an account. The e-mail's: RFC 5321. */
export const mostLength = { email: 254, name: 60, password: 200, key: 200 } as const

/** Whether a text could be an e-mail address. Only a mail to it can tell for sure. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@<>(),;:"\\]+@[^\s@.<>(),;:"\\]+(\.[^\s@.<>(),;:"\\]+)+$/.test(text)
}

/** Whether a password that somebody chooses is long enough: in characters, as people count them. */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= leastPasswordLength
}

/** How many hours a mailed link works. */
export const linkHours = { 'confirm-account': 24, 'choose-password': 1 } as const
