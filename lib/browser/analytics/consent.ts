import { useSyncExternalStore } from 'react'
import { closedName, type Consent, consentName, readConsent, readNoticeClosed } from './cookie-answers'
import { subscribeToLocal, writeLocal } from '../store/local-storage'

/** Keeps the answer, for all tabs. */
export function answerConsent(accepted: boolean): void {
  writeLocal(consentName, String(accepted))
}

/** The answer, also when it changes in another tab. `undefined` in the server's markup: nobody knows there. */
export function useConsentAnswer(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(hearConsent, readConsent, () => undefined)
}

/** Closes the notice that asks nothing for this browser. */
export function closeCookieNotice(): void {
  writeLocal(closedName, 'true')
}

/** Whether it was closed in this browser. `undefined` in the server's markup. */
export function useCookieNoticeClosed(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(hearClosed, readNoticeClosed, () => undefined)
}

function hearConsent(listener: () => void): () => void {
  return subscribeToLocal(consentName, listener)
}

function hearClosed(listener: () => void): () => void {
  return subscribeToLocal(closedName, listener)
}
