import { getTranslations } from 'next-intl/server'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'
import { PlanContact } from './plan-contact'

/** The plan could not be loaded: what happened, what is safe, and a way to ask for the page again. */
export async function PlanNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = await getTranslations('plan')
  return (
    <div className="flex flex-col gap-8">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      <Notice title={t('notLoadedTitle')}>
        <p>{t('notLoaded')}</p>
        <a href={path} className={buttonClasses('primary', 'wrap-anywhere')}>
          {t('tryAgain')}
        </a>
        <PlanContact email={contact} />
      </Notice>
    </div>
  )
}

/** The plan is there, the library of exercises is not. */
export async function PlanExercisesNotLoaded({ path }: { path: string }) {
  const t = await getTranslations('plan')
  return (
    <Notice title={t('exercisesNotLoadedTitle')}>
      <p>{t('exercisesNotLoaded')}</p>
      <a href={path} className={buttonClasses('primary', 'wrap-anywhere')}>
        {t('tryAgain')}
      </a>
    </Notice>
  )
}

/** No exercise is chosen yet: who will do it, and where to ask. */
export async function PlanEmpty({ contact }: { contact: string }) {
  const t = await getTranslations('plan')
  return (
    <Notice title={t('emptyTitle')}>
      <p>{t('empty')}</p>
      <PlanContact email={contact} />
    </Notice>
  )
}
