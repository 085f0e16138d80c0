import { getTranslations } from 'next-intl/server'
import { NotLoaded } from './not-loaded'
import { PageTitle } from '../ui/page-title'

/** Replaces a public page that could not be loaded. */
export async function PageNotLoaded({
  title,
  path,
  contact,
}: {
  /** Title of the page that could not be loaded. */
  title: string
  path: string
  contact: string
}) {
  const t = await getTranslations('content')
  return (
    <div className="mx-auto flex max-w-170 flex-col gap-6">
      <PageTitle>{title}</PageTitle>
      <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
    </div>
  )
}
