import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { NoSession } from '@/components/session/no-session'
import { playerExercises } from '@/components/session/player-exercise'
import { SessionPlayer } from '@/components/session/session-player'
import { RecordOrCopy } from '@/components/offline/record-or-copy'
import { PlanSkeleton } from '@/components/plan/plan-skeleton'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { planPageGuards, runGuards } from '@/lib/http/guards'
import { participantHome, sessionPath } from '@/lib/http/routes'
import { pageFacts } from '@/lib/http/page-facts'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('session')
  return { title: t('title') }
}

export default async function SessionPage() {
  const { site, arriving, keepsRecords, exercises, user, visit } = await runGuards(
    services,
    planPageGuards,
    sessionPath,
  )
  // Without plans there is no session to lead through.
  if (!keepsRecords) redirect(participantHome)
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  const library = exercises.loaded ? exercises.value : []
  const facts = await pageFacts(services, user, site)
  const t = await getTranslations('session')
  const log = await getTranslations('log')
  return (
    <RecordOrCopy
      load={exercises.loaded ? arriving : Promise.resolve(exercises)}
      owner={visit.copyOwner}
      skeleton={<PlanSkeleton title={t('title')} loading={log('loading')} />}
      notLoaded={<NoSession why="not-loaded" path={sessionPath} contact={contact} />}
    >
      {(record) => {
        const selected = record?.selectedExercises ?? []
        const ofPlan = playerExercises(selected, library)
        if (record === null || ofPlan.length === 0)
          return <NoSession why="no-exercises" path={sessionPath} contact={contact} />
        return (
          <PageFactsProvider {...facts}>
            <SessionPlayer
              record={record}
              exercises={ofPlan}
              someGone={ofPlan.length < selected.length}
              loggedOutAt={visit.sessionEnd?.expiresAt ?? null}
              shared={visit.browser !== 'user'}
            />
          </PageFactsProvider>
        )
      }}
    </RecordOrCopy>
  )
}
