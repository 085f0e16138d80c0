import { useTranslations } from 'next-intl'
import { NotLoaded } from '../content/not-loaded'
import { PageTitle } from '../ui/page-title'

/** Replaces the library if the clinic's exercises could not be loaded. */
export function LibraryNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = useTranslations('noRecords')
  const content = useTranslations('content')
  return (
    <div className="mx-auto flex max-w-170 flex-col gap-6">
      <PageTitle>{t('exercisesTitle')}</PageTitle>
      <NotLoaded title={t('notLoadedTitle')} text={content('notLoaded')} path={path} contact={contact} />
    </div>
  )
}
