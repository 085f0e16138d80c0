import { readLocal } from '../store/local-storage'

/** Specification, section 3: the preference is stored in local storage as accepted true or false. */
export const consentName = 'GDPR:accepted'

// A separate key: reading the notice is not consent.
export const closedName = 'cookie-notice:closed'

/** `null`: not answered in this browser. */
export type Consent = boolean | null

/** Returns this browser's answer about cookies that are not needed. */
export function readConsent(): Consent {
  const kept = readLocal(consentName)
  return kept === 'true' ? true : kept === 'false' ? false : null
}

/** Whether the notice without a question was closed in this browser. */
export function readNoticeClosed(): boolean {
  return readLocal(closedName) !== null
}

/**
 * The server does not know the answer, so its markup contains the notice. Before the first paint this marks the page so
 * that `app/globals.css` hides the notice if it was answered or closed.
 */
export function markAnswered(): void {
  const { dataset } = document.documentElement
  if (readConsent() !== null) dataset.cookieAnswer = ''
  if (readNoticeClosed()) dataset.cookieNoticeClosed = ''
}

/** Removes the marks, once React itself renders or hides the notice. */
export function unmarkAnswered(): void {
  const { dataset } = document.documentElement
  delete dataset.cookieAnswer
  delete dataset.cookieNoticeClosed
}
