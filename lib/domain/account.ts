/** A request is accepted; only a mail reveals the result. */
export type Accepted = { status: 'accepted' }

/** What a user enters to register. */
export type NewAccount = { email: string; password: string; firstName: string; lastName: string }

/** The content of a mailed link: the account, and a key that proves access to the mailbox. */
export type MailedKey = { login: string; key: string }

/** Confirms an account: the mailed link, and the password that was entered at registration. */
export type Confirmation = MailedKey & { password: string }
/** The same as sent by the browser. `sharedComputer`: other people use it too, so nothing of the user stays in it. */
export type ConfirmationBody = Confirmation & { sharedComputer: boolean }

/** How a user's account ends: closed, until the clinic has decided, or erased. The password is asked for again. */
export type AccountEnding = { password: string; how: 'close' | 'erase' }

/** The answer after a user's account was closed or erased. */
export type AccountDeleted = { status: 'closed' | 'erased' }

/** The fewest characters of a new password. */
export const leastPasswordLength = 12

/** The most characters of account fields. The e-mail's limit: RFC 5321. */
export const mostLength = { email: 254, name: 60, password: 200, key: 200 } as const

/** Whether a text could be an e-mail address. Only a mail to it can prove that. */
export function looksLikeEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return false
  return /^[^\p{C}\p{Z}<>(),;:"\\[\]]+$/u.test(local) && asciiDomain(domain) !== null
}

/**
 * An e-mail address as it is stored and compared: trimmed, in lower case, its domain in DNS form. Otherwise one mailbox
 * would have many addresses: mail programs convert full-width letters and soft hyphens in a domain.
 * @returns only trimmed and in lower case if the text is not an address
 */
export function plainEmail(text: string): string {
  const email = text.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const domain = at === -1 ? null : asciiDomain(email.slice(at + 1))
  return domain === null ? email : `${email.slice(0, at)}@${domain}`
}

/** The domain in DNS form; `null` if it is not a name with at least one dot. */
function asciiDomain(domain: string): string | null {
  if (!/^[^\p{Cc}\p{Z}/?#:@[\]\\%]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : null
}

/** Whether a new password is long enough, in Unicode code points. */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= leastPasswordLength
}

/** How many hours a mailed link is valid. */
export const linkHours = { 'confirm-account': 24, 'choose-password': 1 } as const
