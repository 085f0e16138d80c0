import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'

/** Link to the form that requests a new link. */
export function AskForNewLink() {
  const t = useTranslations('account')
  return (
    <Link href="/user/reset-pwd-request" prefetch={false} className={buttonClasses({ look: 'primary' })}>
      {t('newLink')}
    </Link>
  )
}
