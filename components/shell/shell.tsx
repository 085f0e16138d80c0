import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Link as SiteLink, SiteSettings } from '@/lib/domain/site'
import type { User } from '@/lib/domain/user'
import { Outbox } from '../outbox/outbox'
import { Account } from './account'
import { Footer } from './footer'
import { HomeLink } from './home-link'
import { OfflineStrip } from './offline-strip'
import { OutsidePhysioArea } from './outside-physio-area'
import { ParticipantNavigation } from './participant-navigation'
import { VisitorNavigation } from './visitor-navigation'

/** Frame of every page: skip link, banner, navigation, main and footer, in this order. */
export async function Shell({
  site,
  user,
  navigation,
  keepsRecords,
  bar,
  children,
}: {
  /** `null` if the settings could not be loaded. */
  site: SiteSettings | null
  user: User | null
  navigation: { kind: 'participant' } | { kind: 'visitor'; links: SiteLink[] }
  /** Whether the backend stores plans and diaries; if not, nothing is stored on the device either. */
  keepsRecords: boolean
  /** Shown below the banner, in the same header. */
  bar?: ReactNode
  children: ReactNode
}) {
  const t = await getTranslations('shell')
  const participant = navigation.kind === 'participant'
  const contact = site?.siteAdminEmail ?? ''
  const width = participant ? 'max-w-page' : 'max-w-5xl'
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#main"
        className="absolute start-4 top-0 z-30 -translate-y-[110%] rounded-art bg-ink px-5 py-3 font-bold text-canvas focus:top-4 focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="sticky-where-roomy z-10 border-b border-line bg-canvas print:static">
        <div
          className={`mx-auto flex min-h-16 ${width} flex-wrap items-center justify-between gap-x-4 px-5 rail:px-8 print:min-h-0 print:px-0`}
        >
          <HomeLink site={site} leadsOn={user !== null} />
          <div className="flex flex-wrap items-center gap-x-2">
            {navigation.kind === 'visitor' && (
              <VisitorNavigation links={navigation.links} contact={contact} />
            )}
            {user && <Account user={user} contact={contact} />}
          </div>
        </div>
        {bar}
      </header>
      <OfflineStrip keeps={participant && user !== null && keepsRecords} />
      {participant && user && keepsRecords && <Outbox userId={user.id} />}
      <div data-beside-bar className={`mx-auto flex w-full ${width} flex-1`}>
        {participant && (
          <OutsidePhysioArea anywhere={user === null}>
            <ParticipantNavigation />
          </OutsidePhysioArea>
        )}
        <div className={`flex min-w-0 flex-1 flex-col ${participant ? 'pb-24 rail:pb-0 print:pb-0' : ''}`}>
          <main
            id="main"
            tabIndex={-1}
            className="flex-1 px-5 pt-6 pb-12 outline-none rail:px-8 rail:pt-10 print:px-0 print:pt-3 print:pb-0"
          >
            {children}
          </main>
          {site && <Footer footer={site.footer} contact={contact} collapses={user !== null} />}
        </div>
      </div>
    </div>
  )
}
