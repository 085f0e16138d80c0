import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { CookieSettingsButton } from '@/components/cookies/cookie-settings-button'
import { AccountDeletion } from '@/components/profile/account-deletion'
import { AccountSummary } from '@/components/profile/account-summary'
import { ChangePassword } from '@/components/profile/change-password'
import { DownloadData } from '@/components/profile/download-data'
import { LoggedIn } from '@/components/profile/logged-in'
import { Settings } from '@/components/profile/settings'
import { SignOutButton } from '@/components/shell/sign-out-button'
import { inTime } from '@/components/shell/when-loaded'
import { buttonClasses } from '@/components/ui/button'
import { Columns } from '@/components/ui/columns'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { languages, localeOf } from '@/lib/domain/language'
import { isParticipant } from '@/lib/domain/user'
import { runGuards } from '@/lib/http/guards'
import { readPreferences } from '@/lib/http/preferences'
import { loginPath, profilePath } from '@/lib/http/routes'
import { standingOf } from '@/lib/ports/journal'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile')
  return { title: t('title') }
}

export default async function ProfilePage() {
  const { user, arriving, visit, site } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'main-nav', 'load-participant', 'clinic-visit'],
    profilePath,
  )
  const { config, clock, backend, journal } = await services()
  const isJournalPromised = journal !== null && (await standingOf(journal)).isPromised
  const preferences = await readPreferences()
  const locale = await getLocale()
  const t = await getTranslations('profile')
  if (user === null) redirect(loginPath)
  const participant = isParticipant(user) ? await inTime(arriving) : null
  const { browser, staysDays } = visit
  const here = { user: 'staysShort', clinic: 'staysClinic', shared: 'staysShared' } as const
  const stays =
    browser === 'user' && staysDays !== null ? t('staysDays', { days: staysDays }) : t(here[browser])
  return (
    <>
      <h1 tabIndex={-1} className="mx-auto mb-6 max-w-5xl text-h1">
        {t('title')}
      </h1>
      <Columns>
        <div className="mx-auto flex w-full max-w-170 flex-col gap-6">
          <AccountSummary user={user}>
            <ChangePassword email={user.email} />
          </AccountSummary>
          <Settings
            initial={preferences}
            language={languages.find((language) => localeOf[language] === locale) ?? 'en'}
          >
            <CookieSettingsButton className={buttonClasses({ look: 'secondary' })} />
          </Settings>
        </div>
        <div className="mx-auto flex w-full max-w-170 flex-col gap-6">
          {isParticipant(user) && (
            <DownloadData
              user={user}
              hasRecord={!participant?.loaded || participant.value !== null}
              isJournalPromised={isJournalPromised}
              today={calendarDateIn(config.timeZone, clock())}
              timeZone={config.timeZone}
            />
          )}
          <LoggedIn stays={stays}>
            <SignOutButton />
          </LoggedIn>
          {isParticipant(user) && config.accountDeletion !== 'off' && (
            <AccountDeletion
              deletion={backend.endsAccounts ? config.accountDeletion : 'ask'}
              contact={site.loaded ? site.value.siteAdminEmail : ''}
            />
          )}
        </div>
      </Columns>
    </>
  )
}
