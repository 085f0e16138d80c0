import { getTranslations } from 'next-intl/server'
import { NotLoaded } from '../content/not-loaded'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'

/** Notices of the physio area if there is no plan to build. */

/** The physio area is open, but no participant is logged in on this computer. */
export async function LoggedOut() {
  const t = await getTranslations('physio')
  return (
    <Notice level={1} title={t('noParticipantTitle')}>
      <p>{t('noParticipant')}</p>
      <a href="/user/login?previous=/physio" className={buttonClasses({ look: 'primary' })}>
        {t('logInParticipant')}
      </a>
    </Notice>
  )
}

/** The logged-in user has no record to build a plan in. */
export async function NoRecord({ name }: { name: string }) {
  const t = await getTranslations('physio')
  return (
    <Notice level={1} title={t('noRecordTitle')}>
      <p className="wrap-anywhere">{t('noRecord', { name })}</p>
    </Notice>
  )
}

/** The plan or the clinic's settings could not be loaded. */
export async function PlanNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = await getTranslations('physio')
  return (
    <div className="flex flex-col gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
    </div>
  )
}

/** The plan was loaded, the library was not. */
export async function LibraryNotLoaded({ path }: { path: string }) {
  const t = await getTranslations('physio')
  return (
    <>
      <p>{t('libraryNotLoaded')}</p>
      <a href={path} className={buttonClasses({ look: 'secondary' }, 'mt-3')}>
        {t('tryAgain')}
      </a>
    </>
  )
}
