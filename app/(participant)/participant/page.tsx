import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Goals } from '@/components/goals/goals'
import { LogSkeleton } from '@/components/log/log-skeleton'
import { LogSessions } from '@/components/log/log-sessions'
import { Welcome } from '@/components/log/welcome'
import { ThisSession } from '@/components/log/this-session'
import { ParticipantHome } from '@/components/no-records/participant-home'
import { RecordOrCopy } from '@/components/offline/record-or-copy'
import { PlanExercisesNotLoaded } from '@/components/plan/plan-notices'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { sessionToDo } from '@/components/session/session-length'
import { firstWeekSlug } from '@/lib/domain/page'
import type { Participant } from '@/lib/domain/participant.schema'
import { defaultMaxGoals } from '@/lib/domain/site'
import { planPageGuards, runGuards } from '@/lib/http/guards'
import { loadPages } from '@/lib/http/load-pages'
import { participantHome } from '@/lib/http/routes'
import { Column, Columns } from '@/components/ui/columns'
import type { User } from '@/lib/domain/user'
import { pageFacts } from '@/lib/http/page-facts'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], participantHome)
  const t = await getTranslations(keepsRecords ? 'log' : 'noRecords')
  return { title: t('title') }
}

export default async function LogSessionsPage() {
  const { site, arriving, keepsRecords, exercises, user, visit } = await runGuards(
    services,
    planPageGuards,
    participantHome,
  )
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  if (!keepsRecords)
    return (
      <ParticipantHome
        library={exercises.loaded ? exercises.value : []}
        categories={site.loaded ? site.value.treatmentPlanSettings.exerciseCategories : {}}
        contact={contact}
      />
    )
  const facts = await pageFacts(services, user, site)
  /** @param record `undefined` if it could not be loaded */
  const pageOf = (record: Participant | null | undefined) => (
    <Columns>
      <Column>
        <LogSessions
          initial={record}
          welcome={hasPlan(record) ? undefined : <WelcomeOf user={user} contact={contact} />}
          toDo={record && exercises.loaded ? sessionToDo(record.selectedExercises, exercises.value) : null}
          exercises={
            record === undefined ? (
              <PlanExercisesNotLoaded path={participantHome} />
            ) : (
              <ThisSession selected={record?.selectedExercises ?? []} exercises={exercises} />
            )
          }
        />
      </Column>
      <Goals
        initial={record}
        maxGoals={site.loaded ? site.value.treatmentPlanSettings.maxGoals : defaultMaxGoals}
      />
    </Columns>
  )
  return (
    <PageFactsProvider {...facts}>
      <RecordOrCopy
        load={arriving}
        owner={visit.copyOwner}
        skeleton={
          <Columns>
            <Column>
              <LogSkeleton shown />
            </Column>
          </Columns>
        }
        notLoaded={pageOf(undefined)}
      >
        {pageOf}
      </RecordOrCopy>
    </PageFactsProvider>
  )
}

/** Whether there is something to log or to look at. A record that could not be loaded may have a plan. */
function hasPlan(record: Participant | null | undefined): boolean {
  if (record === undefined) return true
  return record !== null && (record.selectedExercises.length > 0 || record.treatmentStartDate !== null)
}

/** The welcome, with the page about the first week if the site has it. */
async function WelcomeOf({ user, contact }: { user: User | null; contact: string }) {
  const pages = await loadPages(services)
  const firstWeek = pages.loaded ? pages.value.find(({ slug }) => slug === firstWeekSlug) : undefined
  const name = user?.displayName ?? ''
  // An e-mail address is not a name to be greeted by.
  return <Welcome name={name.includes('@') ? '' : name} firstWeek={firstWeek ?? null} contact={contact} />
}
