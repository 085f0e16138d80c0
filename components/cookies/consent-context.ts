'use client'

import { createContext, useContext } from 'react'
import { useConsentAnswer } from '@/lib/browser/analytics/consent'
import type { Consent } from '@/lib/browser/analytics/cookie-answers'

type Surroundings = {
  /** Whether this site asks for consent. If not, an earlier answer does not count. */
  asked: boolean
  /** `null` if the site's own cookie texts could not be loaded. */
  openSettings: (() => void) | null
}

/** Context that `CookieNotice` provides to the page. */
export const ConsentContext = createContext<Surroundings>({ asked: false, openSettings: null })

/** Whether the user agreed to cookies that are not needed; `null` if they were not asked or have not answered. */
export function useConsent(): { consent: Consent; asked: boolean } {
  const { asked } = useContext(ConsentContext)
  const answer = useConsentAnswer()
  return { consent: asked ? (answer ?? null) : null, asked }
}
