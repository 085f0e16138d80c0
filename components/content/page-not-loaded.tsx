import { getTranslations } from 'next-intl/server'
import { NotLoaded } from './not-loaded'

/** Public pages could not be loaded. */
export async function PageNotLoaded({
  title,
  path,
  contact,
}: {
  /** What the page would have been. */
  title: string
  path: string
  contact: string
}) {
  const t = await getTranslations('content')
  return (
    <div className="mx-auto flex max-w-170 flex-col gap-6">
      <h1 tabIndex={-1} className="text-h1">
        {title}
      </h1>
      <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
    </div>
  )
}
