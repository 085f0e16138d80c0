/** A request is taken on; how it ends is told by mail alone. */
export type Accepted = { status: 'accepted' }

/** What somebody writes to get an account. */
export type NewAccount = { email: string; password: string; firstName: string; lastName: string }

/** What a mailed link carries: whose it is, and that the mailbox is theirs. */
export type MailedKey = { login: string; key: string }

/** Confirms an account: the mailed link, and the password that was given when the account was asked for. */
export type Confirmation = MailedKey & { password: string }

/** The fewest characters of a password that somebody chooses. */
export const leastPasswordLength = 12

/** The most, in characters, of what is written about an account. The e-mail's: RFC 5321. */
export const mostLength = { email: 254, name: 60, password: 200, key: 200 } as const

/** Whether a text could be an e-mail address. Only a mail to it can tell for sure. */
export function looksLikeEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return false
  return /^[^\p{C}\p{Z}<>(),;:"\\[\]]+$/u.test(local) && asciiDomain(domain) !== null
}

/**
 * An e-mail address as it is kept and compared: trimmed, in lower case, its domain as DNS has it. Otherwise one mailbox
 * would have many addresses: a mail program writes full-width letters and soft hyphens of a domain as plain ones.
 * @returns a text that is no address as it is, but for the case
 */
export function plainEmail(text: string): string {
  const email = text.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const domain = at === -1 ? null : asciiDomain(email.slice(at + 1))
  return domain === null ? email : `${email.slice(0, at)}@${domain}`
}

/** `null` where it is no name with at least one dot. */
function asciiDomain(domain: string): string | null {
  if (!/^[^\p{Cc}\p{Z}/?#:@[\]\\%]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : null
}

/** Whether a password that somebody chooses is long enough: in characters, as people count them. */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= leastPasswordLength
}

/** How many hours a mailed link works. */
export const linkHours = { 'confirm-account': 24, 'choose-password': 1 } as const
