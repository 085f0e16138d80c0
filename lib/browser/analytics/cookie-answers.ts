import { readLocal } from '../store/local-storage'

/** The specification, section 3: the preference is kept in local storage as accepted true or false. */
export const consentName = 'GDPR:accepted'

// A name of its own: to have read the notice is no consent.
export const closedName = 'cookie-notice:closed'

/** `null`: nobody has answered in this browser. */
export type Consent = boolean | null

/** What this browser answered to cookies that are not needed. */
export function readConsent(): Consent {
  const kept = readLocal(consentName)
  return kept === 'true' ? true : kept === 'false' ? false : null
}

/** Whether the notice that asks nothing was closed in this browser. */
export function readNoticeClosed(): boolean {
  return readLocal(closedName) !== null
}

/**
 * The server does not know the answer, so its markup has the notice. Before the browser draws it, this marks the page for
 * `app/globals.css`, which hides it from who has answered.
 */
export function markAnswered(): void {
  const { dataset } = document.documentElement
  if (readConsent() !== null) dataset.cookieAnswer = ''
  if (readNoticeClosed()) dataset.cookieNoticeClosed = ''
}

/** From here on the page itself knows whether the notice is to be seen. */
export function unmarkAnswered(): void {
  const { dataset } = document.documentElement
  delete dataset.cookieAnswer
  delete dataset.cookieNoticeClosed
}
