import './globals.css'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LazyPageViews } from '@/components/analytics/lazy-page-views'
import { LazyClinicBar, LazySessionEndReminder } from '@/components/clinic-visit/lazy-clinic-visit'
import { CookieNotice } from '@/components/cookies/cookie-notice'
import { noticeInWords } from '@/components/cookies/notice-in-words'
import { AppEffects } from '@/components/shell/app-effects'
import { FirstScript } from '@/components/shell/first-script'
import { HydrationMark } from '@/components/shell/hydration-mark'
import { PageNotWhole } from '@/components/shell/page-not-whole'
import { Shell } from '@/components/shell/shell'
import { countsVisits } from '@/lib/domain/analytics'
import { noticeThatAsks } from '@/lib/domain/site'
import { isUserAgnostic } from '@/lib/http/user-agnostic'
import { runGuards } from '@/lib/http/guards'
import { readNonce } from '@/lib/http/nonce'
import { readPreferences } from '@/lib/http/preferences'
import { services } from '@/lib/server'
import { canvasColours } from './colours'
import { displayFont, textFont, zeroFont } from './fonts'

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await runGuards(services, ['site-settings'], '')
  const siteName = site.loaded ? site.value.siteName : 'Steadily'
  return {
    title: { default: siteName, template: `%s – ${siteName}` },
    appleWebApp: { title: siteName },
    // Public pages say otherwise.
    robots: { index: false, follow: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: canvasColours.light },
    { media: '(prefers-color-scheme: dark)', color: canvasColours.dark },
  ],
}

/** A page that is the same for all people shows the participants' navigation and no name. */
const anonymousView = {
  user: null,
  navigation: { kind: 'participant' },
  visit: { physio: 'none', browser: 'user', sessionEnd: null },
} as const

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { site, keepsRecords, ...theirs } = await runGuards(
    services,
    ['site-settings', 'main-nav', 'clinic-visit', 'keeps-records'],
    '',
  )
  const userAgnostic = await isUserAgnostic()
  const { user, navigation, visit } = userAgnostic ? anonymousView : theirs
  const { shell, error, cookies, clinicVisit } = await getMessages()
  const t = await getTranslations('clinicVisit')
  const locale = await getLocale()
  const { theme, textSize } = await readPreferences()
  const atTheClinic = visit.physio === 'held'
  const { config, clock } = await services()
  const { analytics, serviceWorker } = config
  const cookieWords = await getTranslations('cookies')
  const cookieNotice =
    site.loaded && !userAgnostic
      ? noticeInWords(noticeThatAsks(site.value.cookieNotice, countsVisits(analytics)), cookieWords)
      : null
  return (
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-text-size={textSize === 'normal' ? undefined : textSize}
      className={`${zeroFont.variable} ${textFont.variable} ${displayFont.variable}`}
    >
      <head>
        <FirstScript nonce={await readNonce()} />
      </head>
      <body className="bg-canvas font-sans text-base text-ink antialiased">
        <PageNotWhole />
        <NextIntlClientProvider
          messages={{
            shell,
            error,
            cookies,
            ...((atTheClinic || visit.sessionEnd) && { clinicVisit }),
          }}
        >
          <AppEffects
            rendered={
              userAgnostic
                ? null
                : { at: clock().toISOString(), userId: user?.id ?? null, browser: visit.browser }
            }
            followsLock={!atTheClinic}
            serviceWorker={serviceWorker}
          />
          <CookieNotice notice={cookieNotice} informs={analytics.enabled}>
            {cookieNotice && analytics.enabled && <LazyPageViews settings={analytics} />}
            <Shell
              site={site.loaded ? site.value : null}
              user={user}
              navigation={navigation}
              keepsRecords={keepsRecords}
              bar={
                atTheClinic && (
                  <LazyClinicBar
                    name={user && (user.displayName ?? user.email ?? t('unnamed'))}
                    buildsPlans={keepsRecords}
                  />
                )
              }
            >
              {children}
            </Shell>
          </CookieNotice>
          {visit.sessionEnd && <LazySessionEndReminder {...visit.sessionEnd} />}
          <HydrationMark />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
