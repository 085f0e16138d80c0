import { useSyncExternalStore } from 'react'
import { hearKept, keep, readKept } from './kept'

/** The specification, section 3: the preference is kept in local storage as accepted true or false. */
const name = 'GDPR:accepted'

/** `null`: nobody has answered in this browser. */
export type Consent = boolean | null

/** What this browser answered to cookies that are not needed. */
export function readConsent(): Consent {
  const kept = readKept(name)
  return kept === 'true' ? true : kept === 'false' ? false : null
}

/** Keeps the answer, for all tabs. */
export function answerConsent(accepted: boolean): void {
  keep(name, String(accepted))
}

/** The answer, also when it changes in another tab. `undefined` in the server's markup: nobody knows there. */
export function useConsentAnswer(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(hear, readConsent, () => undefined)
}

function hear(listener: () => void): () => void {
  return hearKept(name, listener)
}
