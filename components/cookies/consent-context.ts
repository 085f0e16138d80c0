'use client'

import { createContext, useContext } from 'react'
import { useConsentAnswer } from '@/lib/browser/analytics/consent'
import type { Consent } from '@/lib/browser/analytics/cookie-answers'

type Surroundings = {
  /** Whether this site asks at all. Where it does not, an old answer counts for nothing. */
  asked: boolean
  /** `null` where the site's own words about cookies could not be loaded. */
  openSettings: (() => void) | null
}

/** What `CookieNotice` provides to all that is on a page. */
export const ConsentContext = createContext<Surroundings>({ asked: false, openSettings: null })

/** Whether somebody agreed to cookies that are not needed: `null` where nobody was asked, or nobody answered. */
export function useConsent(): { consent: Consent; asked: boolean } {
  const { asked } = useContext(ConsentContext)
  const answer = useConsentAnswer()
  return { consent: asked ? (answer ?? null) : null, asked }
}
