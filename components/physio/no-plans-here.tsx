import { useTranslations } from 'next-intl'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'

const exercises = '/participant/exercises'

/** The physio area if the backend stores no plans and diaries: nothing to build, but exercises to show. */
export function NoPlansHere({
  loggedIn,
}: {
  /** Whether a participant is logged in on this computer. */
  loggedIn: boolean
}) {
  const t = useTranslations('noRecords')
  return (
    <Notice level={1} title={t('physioTitle')}>
      <p>{t('physio')}</p>
      {!loggedIn && <p>{t('physioShow')}</p>}
      <a
        href={loggedIn ? exercises : `/user/login?previous=${exercises}`}
        className={buttonClasses({ look: 'primary' }, 'wrap-anywhere')}
      >
        {loggedIn ? t('seeExercises', { count: 0 }) : t('physioLogIn')}
      </a>
      <p className="text-small">{t('physioHow')}</p>
    </Notice>
  )
}
