'use client'

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  answerConsent,
  closeCookieNotice,
  useConsentAnswer,
  useCookieNoticeClosed,
} from '@/lib/browser/analytics/consent'
import { unmarkAnswered } from '@/lib/browser/analytics/cookie-answers'
import { reloadForChunk } from '@/lib/browser/navigation/reload-for-chunk'
import type { SiteSettings } from '@/lib/domain/site'
import { ConsentContext } from './consent-context'
import { CookieBanner } from './cookie-banner'
import type { CookieSettings } from './cookie-settings'
import { CookieQuestion, JustAnswered, OnlyNotice } from './cookie-words'

type Settings = typeof CookieSettings

/**
 * Asks about cookies that are not needed until the user answers, and provides the answer to the page. It is first in
 * the page, so that keyboard users reach it first.
 * @param notice in words; `null` if it could not be loaded: then no user is asked, and none counts as having agreed
 */
export function CookieNotice({
  notice,
  informs,
  children,
}: {
  notice: SiteSettings['cookieNotice'] | null
  /** Whether visits are counted, without cookies: then a notice says so. With nothing optional there is none. */
  informs: boolean
  children: ReactNode
}) {
  const asked = notice?.nonNecessaryCookiesUsed === true
  const answer = useConsentAnswer()
  const closed = useCookieNoticeClosed()
  const [justAnswered, setJustAnswered] = useState<boolean | null>(null)
  const [Settings, setSettings] = useState<Settings | null>(null)
  const surroundings = useMemo(
    () => ({
      asked,
      openSettings: notice
        ? () => {
            // Few users open the settings, so the dialog is loaded on demand.
            import('./cookie-settings').then(
              ({ CookieSettings: loaded }) => {
                setSettings(() => loaded)
              },
              () => {
                if (navigator.onLine) void reloadForChunk()
              },
            )
          }
        : null,
    }),
    [asked, notice],
  )

  useEffect(unmarkAnswered, [])

  const answerWith = (accepted: boolean) => {
    answerConsent(accepted)
    setJustAnswered(accepted)
    setSettings(null)
  }

  function banner() {
    if (!notice) return null
    if (justAnswered !== null && answer === justAnswered)
      return (
        <CookieBanner kind="answered">
          <JustAnswered
            accepted={justAnswered}
            onClose={() => {
              setJustAnswered(null)
              document.getElementById('main')?.focus()
            }}
          />
        </CookieBanner>
      )
    // Rendered on the server too, which does not know the answer: `app/globals.css` hides it after an answer.
    if (asked && typeof answer !== 'boolean')
      return (
        <CookieBanner kind="question">
          <CookieQuestion notice={notice} onAnswer={answerWith} onSettings={surroundings.openSettings} />
        </CookieBanner>
      )
    return (
      informs &&
      !asked &&
      !closed && (
        <CookieBanner kind="words">
          <OnlyNotice
            notice={notice}
            onClose={() => {
              closeCookieNotice()
              document.getElementById('main')?.focus()
            }}
          />
        </CookieBanner>
      )
    )
  }

  return (
    <ConsentContext value={surroundings}>
      {banner()}
      {children}
      {notice && Settings && (
        <Settings
          notice={notice}
          answer={answer ?? null}
          onAnswer={answerWith}
          onClose={() => {
            setSettings(null)
          }}
        />
      )}
    </ConsentContext>
  )
}
