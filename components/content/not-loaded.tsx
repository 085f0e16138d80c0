import { useTranslations } from 'next-intl'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'
import { Contact } from './contact'

/** Notice that something could not be loaded: what happened, what is safe, a link to try again, and the contact. */
export function NotLoaded({
  title,
  text,
  path,
  contact,
}: {
  title: string
  text: string
  /** The page's own path; the link reloads it in full. */
  path: string
  contact: string
}) {
  const t = useTranslations('content')
  return (
    <Notice title={title}>
      <p>{text}</p>
      <a href={path} className={buttonClasses({ look: 'primary' }, 'wrap-anywhere')}>
        {t('tryAgain')}
      </a>
      <Contact email={contact} />
    </Notice>
  )
}
