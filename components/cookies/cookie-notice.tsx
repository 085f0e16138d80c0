'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { answerConsent, useConsentAnswer } from '@/lib/browser/consent'
import { closeCookieNotice, useCookieNoticeClosed } from '@/lib/browser/cookie-notice-closed'
import type { SiteSettings } from '@/lib/domain/site'
import { ConsentContext } from './consent-context'
import { CookieBanner } from './cookie-banner'
import type { CookieSettings } from './cookie-settings'
import { CookieQuestion, JustAnswered, OnlyNotice } from './cookie-words'

type Settings = typeof CookieSettings

/**
 * Asks about cookies that are not needed until it is answered, and tells the rest of the page. It comes first in the page,
 * so that who goes by keyboard meets it first.
 * @param notice the site's own words, ours where it wrote none; `null` where they could not be loaded: then nobody is asked,
 * and nobody has agreed
 */
export function CookieNotice({
  notice: site,
  children,
}: {
  notice: SiteSettings['cookieNotice'] | null
  children: ReactNode
}) {
  const t = useTranslations('cookies')
  const asked = site?.nonNecessaryCookiesUsed ?? false
  const notice = site && {
    ...site,
    modalTitle: site.modalTitle === '' ? t('title') : site.modalTitle,
    modalText: site.modalText === '' ? t('text', { asked: String(asked) }) : site.modalText,
  }
  const answer = useConsentAnswer()
  const closed = useCookieNoticeClosed()
  const [justAnswered, setJustAnswered] = useState<boolean | null>(null)
  const [Settings, setSettings] = useState<Settings | null>(null)
  const isThere = notice !== null
  const surroundings = useMemo(
    () => ({
      asked,
      openSettings: isThere
        ? () => {
            // Few open it, so its window comes when it is asked for.
            import('./cookie-settings').then(
              ({ CookieSettings: loaded }) => {
                setSettings(() => loaded)
              },
              () => undefined,
            )
          }
        : null,
    }),
    [asked, isThere],
  )

  const answerWith = (accepted: boolean) => {
    answerConsent(accepted)
    setJustAnswered(accepted)
    setSettings(null)
  }

  function words() {
    if (!notice) return null
    if (justAnswered !== null && answer === justAnswered)
      return (
        <JustAnswered
          accepted={justAnswered}
          onClose={() => {
            setJustAnswered(null)
            document.getElementById('main')?.focus()
          }}
        />
      )
    if (asked && answer === null)
      return <CookieQuestion notice={notice} onAnswer={answerWith} onSettings={surroundings.openSettings} />
    return (
      !asked &&
      !closed && (
        <OnlyNotice
          notice={notice}
          onClose={() => {
            closeCookieNotice()
            document.getElementById('main')?.focus()
          }}
        />
      )
    )
  }

  const shown = words()
  return (
    <ConsentContext value={surroundings}>
      {shown && <CookieBanner>{shown}</CookieBanner>}
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
