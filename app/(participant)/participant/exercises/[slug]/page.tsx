import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import type { ComponentProps } from 'react'
import { ExerciseDetail } from '@/components/exercise/exercise-detail'
import { ExerciseNotLoaded } from '@/components/exercise/exercise-not-loaded'
import { RecordOrCopy } from '@/components/offline/record-or-copy'
import { PlanHelp } from '@/components/plan/plan-help'
import { PlanSkeleton } from '@/components/plan/plan-skeleton'
import { Columns } from '@/components/ui/columns'
import { isOneName, isSlug } from '@/lib/domain/slug'
import { planPageGuards, runGuards } from '@/lib/http/guards'
import { pageCheck } from '@/lib/http/page-check'
import { services } from '@/lib/server'

type Params = { slug: string }
type Props = { params: Promise<Params> }

/** Requests nothing for a slug that cannot be an exercise's. `exercise` is missing if the list could not be loaded. */
const check = pageCheck(services, async ({ slug }: Params) => {
  const { exercises } = await runGuards(services, ['load-exercises'], '')
  if (!exercises.loaded) return isSlug(slug) ? { slug } : null
  const exercise = exercises.value.find((each) => each.slug === slug)
  if (!exercise) {
    // The content system's own name: links to it keep working.
    const meant = exercises.value.find(({ oldSlug }) => oldSlug && isOneName(oldSlug, slug))
    if (meant) redirect(`/participant/exercises/${meant.slug}`)
  }
  return exercise ? { slug, exercise, library: exercises.value } : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { exercise } = await check(params)
  const t = await getTranslations('exercise')
  return { title: exercise?.title ?? t('title') }
}

export default async function ExercisePage({ params }: Props) {
  const { slug, exercise, library } = await check(params)
  const path = `/participant/exercises/${slug}`
  const { site, arriving, keepsRecords, exercises, visit } = await runGuards(services, planPageGuards, path)
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  const t = await getTranslations('exercise')
  const log = await getTranslations('log')
  const owner = keepsRecords ? visit.copyOwner : null
  const skeleton = (
    <Columns>
      <PlanSkeleton title={exercise?.title ?? t('title')} loading={log('loading')} />
    </Columns>
  )
  if (!exercise || exercises.loaded === false)
    return (
      <RecordOrCopy
        load={Promise.resolve({ loaded: false, away: !exercises.loaded && exercises.away })}
        owner={owner}
        skeleton={skeleton}
        notLoaded={<ExerciseNotLoaded path={path} contact={contact} keepsRecords={keepsRecords} />}
      >
        {() => null}
      </RecordOrCopy>
    )
  const pageWith = (plan: ComponentProps<typeof ExerciseDetail>['plan']) => (
    <ExerciseDetail exercise={exercise} library={library} plan={plan} help={<PlanHelp contact={contact} />} />
  )
  return (
    <RecordOrCopy load={arriving} owner={owner} skeleton={skeleton} notLoaded={pageWith('not-loaded')}>
      {(record) => pageWith(keepsRecords ? (record?.selectedExercises ?? []) : 'not-kept')}
    </RecordOrCopy>
  )
}
