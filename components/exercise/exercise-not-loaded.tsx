import { getTranslations } from 'next-intl/server'
import { NotLoaded } from '../content/not-loaded'
import { BackToPlan } from './back-to-plan'
import { PageTitle } from '../ui/page-title'

/** Replaces an exercise page that could not be loaded. Its name is unknown then, so the heading is a general one. */
export async function ExerciseNotLoaded({
  path,
  contact,
  keepsRecords,
}: {
  path: string
  contact: string
  keepsRecords: boolean
}) {
  const t = await getTranslations('exercise')
  const content = await getTranslations('content')
  const safe = keepsRecords ? t('notLoaded') : content('notLoaded')
  return (
    <div className="mx-auto flex max-w-170 flex-col items-start gap-4">
      <BackToPlan keepsRecords={keepsRecords} />
      <PageTitle>{t('title')}</PageTitle>
      <NotLoaded title={t('notLoadedTitle')} text={safe} path={path} contact={contact} />
    </div>
  )
}
