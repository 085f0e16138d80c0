import './globals.css'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageViews } from '@/components/analytics/page-views'
import { ClinicBar } from '@/components/clinic-visit/clinic-bar'
import { SessionEndReminder } from '@/components/clinic-visit/session-end-reminder'
import { CookieNotice } from '@/components/cookies/cookie-notice'
import { FollowSignOut } from '@/components/shell/follow-sign-out'
import { PageFocus } from '@/components/shell/page-focus'
import { Shell } from '@/components/shell/shell'
import { ProgressOwner } from '@/components/video/progress-owner'
import { noticeThatAsks } from '@/lib/domain/site'
import { runGuards } from '@/lib/http/guards'
import { readPreferences } from '@/lib/http/preferences'
import { services } from '@/lib/server'
import { displayFont, textFont } from './fonts'

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await runGuards(services, ['site-settings'], '')
  const siteName = site.loaded ? site.value.siteName : 'Steadily'
  return {
    title: { default: siteName, template: `%s – ${siteName}` },
    // Public pages say otherwise.
    robots: { index: false, follow: false },
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { site, user, navigation, visit } = await runGuards(
    services,
    ['site-settings', 'main-nav', 'clinic-visit'],
    '',
  )
  const { shell, login, error, cookies, clinicVisit } = await getMessages()
  const t = await getTranslations('clinicVisit')
  const locale = await getLocale()
  const { theme, textSize } = await readPreferences()
  const atTheClinic = visit.physio === 'held'
  const { analytics } = (await services()).config
  const counts = analytics.enabled && analytics.key !== null
  const cookieNotice = site.loaded ? noticeThatAsks(site.value.cookieNotice, counts) : null
  return (
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-text-size={textSize === 'large' ? textSize : undefined}
      className={`${textFont.variable} ${displayFont.variable}`}
    >
      <body className="bg-canvas font-sans text-base text-ink antialiased">
        <NextIntlClientProvider
          messages={{
            shell,
            login,
            error,
            cookies,
            ...((atTheClinic || visit.sessionEnd) && { clinicVisit }),
          }}
        >
          <PageFocus />
          {user && <FollowSignOut />}
          <ProgressOwner userId={user?.id ?? null} />
          <CookieNotice notice={cookieNotice}>
            {cookieNotice && analytics.enabled && <PageViews settings={analytics} />}
            <Shell
              site={site.loaded ? site.value : null}
              user={user}
              navigation={navigation}
              bar={
                atTheClinic && <ClinicBar name={user && (user.displayName ?? user.email ?? t('somebody'))} />
              }
            >
              {children}
            </Shell>
          </CookieNotice>
          {visit.sessionEnd && <SessionEndReminder {...visit.sessionEnd} />}
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
