import { useTranslations } from 'next-intl'
import { isolated } from '@/lib/domain/isolated'
import { SignOutButton } from '../shell/sign-out-button'
import { Contact } from './contact'
import { Notice } from '../ui/notice'

/** For a logged-in user who is no participant, such as an editor of the site: what this account is, and what to do. */
export function NoProgramme({
  name,
  contact,
  level,
}: {
  /** Empty if it is not known. */
  name: string
  contact: string
  level: 1 | 2
}) {
  const t = useTranslations('noProgramme')
  return (
    <Notice level={level} title={t('title')}>
      <p>{name === '' ? t('textNoName') : t('text', { name: isolated(name) })}</p>
      <SignOutButton />
      <Contact email={contact} />
    </Notice>
  )
}
