import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'

/** Leads to where a new link is asked for. */
export function AskForNewLink() {
  const t = useTranslations('account')
  return (
    <Link href="/user/reset-pwd-request" prefetch={false} className={buttonClasses('primary')}>
      {t('newLink')}
    </Link>
  )
}
