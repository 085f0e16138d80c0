import { useTranslations } from 'next-intl'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'
import { Contact } from './contact'

/** Something could not be loaded: what happened, what is safe, a way to ask for the page again, and where to write. */
export function NotLoaded({
  title,
  text,
  path,
  contact,
}: {
  title: string
  text: string
  /** The page's own address, asked for again by a full load. */
  path: string
  contact: string
}) {
  const t = useTranslations('content')
  return (
    <Notice title={title}>
      <p>{text}</p>
      <a href={path} className={buttonClasses('primary', 'wrap-anywhere')}>
        {t('tryAgain')}
      </a>
      <Contact email={contact} />
    </Notice>
  )
}
