import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Contact } from '../content/contact'
import { usePageFacts } from '../shell/page-facts'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'
import { TryAgain } from '../ui/try-again'

/** Replaces the stats if the sessions could not be loaded. */
export function StatsNotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslations('stats')
  const { contact } = usePageFacts()
  return (
    <Notice level={1} title={t('notLoadedTitle')}>
      <p>{t('notLoaded')}</p>
      <TryAgain onTryAgain={onTryAgain}>{t('tryAgain')}</TryAgain>
      <Contact email={contact} />
    </Notice>
  )
}

/** Notice that nothing is logged yet. Links to the log, which takes a session now or says when it will. */
export function NoSessions({ canLog }: { canLog: boolean }) {
  const t = useTranslations('stats')
  return (
    <Notice title={t('emptyTitle')}>
      <p>{t(canLog ? 'empty' : 'emptyNotStarted')}</p>
      <Link
        href="/participant"
        prefetch={false}
        className={buttonClasses({ look: canLog ? 'primary' : 'secondary' }, 'wrap-anywhere')}
      >
        {t(canLog ? 'logFirst' : 'toLog')}
      </Link>
    </Notice>
  )
}
