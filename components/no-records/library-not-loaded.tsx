import { useTranslations } from 'next-intl'
import { NotLoaded } from '../content/not-loaded'

/** The clinic's exercises could not be loaded. */
export function LibraryNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = useTranslations('noRecords')
  const content = useTranslations('content')
  return (
    <div className="mx-auto flex max-w-170 flex-col gap-6">
      <h1 tabIndex={-1} className="text-h1">
        {t('exercisesTitle')}
      </h1>
      <NotLoaded title={t('notLoadedTitle')} text={content('notLoaded')} path={path} contact={contact} />
    </div>
  )
}
