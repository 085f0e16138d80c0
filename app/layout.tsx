import './globals.css'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LazyPageViews } from '@/components/analytics/lazy-page-views'
import { LazyClinicBar, LazySessionEndReminder } from '@/components/clinic-visit/lazy-clinic-visit'
import { CookieNotice } from '@/components/cookies/cookie-notice'
import { DeviceOwner } from '@/components/outbox/device-owner'
import { FirstScript } from '@/components/shell/first-script'
import { FollowLostChunks } from '@/components/shell/follow-lost-chunks'
import { FollowSignOut } from '@/components/shell/follow-sign-out'
import { HydrationMark } from '@/components/shell/hydration-mark'
import { PageAnnouncement } from '@/components/shell/page-announcement'
import { PageFocus } from '@/components/shell/page-focus'
import { PageNotWhole } from '@/components/shell/page-not-whole'
import { PageProgress } from '@/components/shell/page-progress'
import { ServerTime } from '@/components/shell/server-time'
import { ServiceWorker } from '@/components/shell/service-worker'
import { Shell } from '@/components/shell/shell'
import { SmoothJumps } from '@/components/shell/smooth-jumps'
import { ProgressOwner } from '@/components/video/progress-owner'
import { noticeThatAsks } from '@/lib/domain/site'
import { isForEverybody } from '@/lib/http/for-everybody'
import { runGuards } from '@/lib/http/guards'
import { readNonce } from '@/lib/http/nonce'
import { readPreferences } from '@/lib/http/preferences'
import { services } from '@/lib/server'
import { canvasColours } from './colours'
import { displayFont, textFont } from './fonts'

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
const nobody = {
  user: null,
  navigation: { kind: 'participant' },
  visit: { physio: 'none', shared: false, sessionEnd: null },
} as const

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { site, keepsRecords, ...theirs } = await runGuards(
    services,
    ['site-settings', 'main-nav', 'clinic-visit', 'keeps-records'],
    '',
  )
  const forEverybody = await isForEverybody()
  const { user, navigation, visit } = forEverybody ? nobody : theirs
  const { shell, error, cookies, clinicVisit } = await getMessages()
  const t = await getTranslations('clinicVisit')
  const locale = await getLocale()
  const { theme, textSize } = await readPreferences()
  const atTheClinic = visit.physio === 'held'
  const { config, clock } = await services()
  const { analytics, serviceWorker } = config
  const counts = analytics.enabled && analytics.key !== null
  const cookieNotice = site.loaded && !forEverybody ? noticeThatAsks(site.value.cookieNotice, counts) : null
  return (
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-text-size={textSize === 'large' ? textSize : undefined}
      className={`${textFont.variable} ${displayFont.variable}`}
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
          {!forEverybody && <ServerTime at={clock().toISOString()} />}
          <FollowLostChunks />
          <PageAnnouncement />
          <PageFocus />
          <PageProgress />
          <SmoothJumps />
          <ServiceWorker on={serviceWorker} />
          {(user ?? forEverybody) && <FollowSignOut followsLock={!atTheClinic} />}
          {!forEverybody && <ProgressOwner userId={user?.id ?? null} />}
          {!forEverybody && <DeviceOwner userId={user?.id ?? null} shared={visit.shared} />}
          <CookieNotice notice={cookieNotice}>
            {cookieNotice && analytics.enabled && <LazyPageViews settings={analytics} />}
            <Shell
              site={site.loaded ? site.value : null}
              user={user}
              navigation={navigation}
              keepsRecords={keepsRecords}
              bar={
                atTheClinic && (
                  <LazyClinicBar
                    name={user && (user.displayName ?? user.email ?? t('somebody'))}
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
