import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { NotLoaded } from '../content/not-loaded'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { textLink } from '../ui/text-link'

/** There is no session to lead through: the plan has no exercises, or it could not be loaded. */
export function NoSession({
  why,
  path,
  contact,
}: {
  why: 'no-exercises' | 'not-loaded'
  /** The page's own path, to try again. */
  path: string
  /** The site's contact address; empty if none is set. */
  contact: string
}) {
  const t = useTranslations('session')
  return (
    <div className="mx-auto flex w-full max-w-170 flex-col gap-4">
      <PageTitle>{t('title')}</PageTitle>
      {why === 'not-loaded' ? (
        <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
      ) : (
        <Notice title={t('noExercisesTitle')}>
          <p>{t('noExercises')}</p>
        </Notice>
      )}
      <Link href="/participant" prefetch={false} className={textLink.row}>
        {t('backToLog')}
      </Link>
    </div>
  )
}
