import { getTranslations } from 'next-intl/server'
import { NotLoaded } from '../content/not-loaded'
import { BackToPlan } from './back-to-plan'

/** The exercise could not be loaded. It has no name yet, so the page's heading is that. */
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
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      <NotLoaded title={t('notLoadedTitle')} text={safe} path={path} contact={contact} />
    </div>
  )
}
