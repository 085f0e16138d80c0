import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'

/** The sessions could not be loaded: what happened, what is safe, and a way to ask for the page again. */
export async function StatsNotLoaded({ path }: { path: string }) {
  const t = await getTranslations('stats')
  return (
    <Notice level={1} title={t('notLoadedTitle')}>
      <p>{t('notLoaded')}</p>
      <a href={path} className={buttonClasses('primary', 'wrap-anywhere')}>
        {t('tryAgain')}
      </a>
    </Notice>
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
