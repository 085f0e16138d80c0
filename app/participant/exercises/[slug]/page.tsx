import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ExerciseDetail } from '@/components/exercise/exercise-detail'
import { ExerciseNotLoaded } from '@/components/exercise/exercise-not-loaded'
import { PlanHelp } from '@/components/plan/plan-help'
import { isSlug } from '@/lib/domain/slug'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const t = await getTranslations('exercise')
  const { exercises } = await runGuards(services, ['load-exercises'], '')
  if (!exercises.loaded) return { title: t('title') }
  const exercise = exercises.value.find((each) => each.slug === slug)
  return exercise ? { title: exercise.title } : notFound()
}

// No loading.tsx may stand above this page: its answer would begin with status 200 before the slug is known.
export default async function ExercisePage({ params }: Props) {
  const { slug } = await params
  if (!isSlug(slug)) notFound()
  const path = `/participant/exercises/${slug}`
  const { site, participant, exercises } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'load-exercises', 'main-nav'],
    path,
  )
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  if (!exercises.loaded) return <ExerciseNotLoaded path={path} contact={contact} />
  const exercise = exercises.value.find((each) => each.slug === slug)
  if (!exercise) notFound()
  return (
    <ExerciseDetail
      exercise={exercise}
      library={exercises.value}
      selected={participant.loaded ? (participant.value?.selectedExercises ?? []) : null}
      help={<PlanHelp contact={contact} />}
    />
  )
}
