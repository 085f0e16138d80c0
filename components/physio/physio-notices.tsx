import { getTranslations } from 'next-intl/server'
import { NotLoaded } from '../content/not-loaded'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'

/** What a page of the physio area says where there is no plan to build, each in words. */

/** The physio area is open, but no participant is logged in on this computer. */
export async function NobodyLoggedIn() {
  const t = await getTranslations('physio')
  return (
    <Notice level={1} title={t('nobodyTitle')}>
      <p>{t('nobody')}</p>
      <a href="/user/login?previous=/physio" className={buttonClasses('primary')}>
        {t('nobodyLogIn')}
      </a>
    </Notice>
  )
}

/** Whoever is logged in has no record to build a plan in. */
export async function NoRecord({ name }: { name: string }) {
  const t = await getTranslations('physio')
  return (
    <Notice level={1} title={t('noRecordTitle')}>
      <p className="wrap-anywhere">{t('noRecord', { name })}</p>
    </Notice>
  )
}

/** The plan or the clinic's choices could not be loaded. */
export async function PlanNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = await getTranslations('physio')
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
    </div>
  )
}

/** The plan is there, the library is not. */
export async function LibraryNotLoaded({ path }: { path: string }) {
  const t = await getTranslations('physio')
  return (
    <>
      <p>{t('libraryNotLoaded')}</p>
      <a href={path} className={buttonClasses('secondary', 'mt-3')}>
        {t('tryAgain')}
      </a>
    </>
  )
}
