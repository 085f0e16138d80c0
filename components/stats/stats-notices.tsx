import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { NotLoaded } from '../content/not-loaded'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'

/** The sessions could not be loaded. */
export async function StatsNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = await getTranslations('stats')
  return (
    <div className="flex flex-col gap-8">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
    </div>
  )
}

/** Nothing is logged yet. Leads to the log, where a session can be logged now or where it says when. */
export async function NoSessions({ canLog }: { canLog: boolean }) {
  const t = await getTranslations('stats')
  return (
    <Notice title={t('emptyTitle')}>
      <p>{t(canLog ? 'empty' : 'emptyNotStarted')}</p>
      <Link
        href="/participant"
        prefetch={false}
        className={buttonClasses(canLog ? 'primary' : 'secondary', 'wrap-anywhere')}
      >
        {t(canLog ? 'logFirst' : 'toLog')}
      </Link>
    </Notice>
  )
}
