import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NoProgramme } from '@/components/content/no-programme'
import { KeepCopy } from '@/components/outbox/keep-copy'
import { AddMessages } from '@/components/shell/add-messages'
import { WhenLoaded } from '@/components/shell/when-loaded'
import { ToastProvider } from '@/components/ui/toast'
import { isParticipant } from '@/lib/domain/user'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

export default async function ParticipantLayout({ children }: { children: ReactNode }) {
  const { content, goals, journal, log } = await getMessages()
  const { user, site } = await runGuards(services, ['main-nav', 'site-settings'], '')
  return (
    <AddMessages messages={{ content, goals, journal, log }}>
      {user && !isParticipant(user) ? (
        <NoProgramme
          level={1}
          name={user.displayName ?? user.email ?? ''}
          contact={site.loaded ? site.value.siteAdminEmail : ''}
        />
      ) : (
        <ToastProvider>{children}</ToastProvider>
      )}
      <Kept />
    </AddMessages>
  )
}

/** What this device keeps to be read without a connection. */
async function Kept() {
  const { site, arriving, keepsRecords, user, visit } = await runGuards(
    services,
    ['site-settings', 'load-participant', 'main-nav', 'clinic-visit', 'keeps-records'],
    '',
  )
  const { config } = await services()
  const { copyGoesAt } = visit
  if (!keepsRecords || user === null || copyGoesAt === null) return null
  return (
    <WhenLoaded load={arriving} skeleton={null}>
      {(participant) => (
        <KeepCopy
          userId={user.id}
          initial={participant.loaded ? participant.value : undefined}
          contact={site.loaded ? site.value.siteAdminEmail : ''}
          timeZone={config.timeZone}
          goesAt={copyGoesAt}
        />
      )}
    </WhenLoaded>
  )
}
