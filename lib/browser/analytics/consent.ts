import { useSyncExternalStore } from 'react'
import { closedName, type Consent, consentName, readConsent, readNoticeClosed } from './cookie-answers'
import { subscribeToLocal, writeLocal } from '../store/local-storage'

/** Stores the answer for all tabs. */
export function answerConsent(accepted: boolean): void {
  writeLocal(consentName, String(accepted))
}

/**
 * Returns the answer and follows changes from other tabs. `undefined` in the server's markup: the server does not know it.
 */
export function useConsentAnswer(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(subscribeToConsent, readConsent, () => undefined)
}

/** Closes the cookie notice without a question for this browser. */
export function closeCookieNotice(): void {
  writeLocal(closedName, 'true')
}

/** Whether the notice was closed in this browser. `undefined` in the server's markup. */
export function useCookieNoticeClosed(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribeToClosed, readNoticeClosed, () => undefined)
}

function subscribeToConsent(listener: () => void): () => void {
  return subscribeToLocal(consentName, listener)
}

function subscribeToClosed(listener: () => void): () => void {
  return subscribeToLocal(closedName, listener)
}
