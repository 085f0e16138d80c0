import { getTranslations } from 'next-intl/server'
import { PlanContact } from '../plan/plan-contact'
import { buttonClasses } from '../ui/button'
import { Notice } from '../ui/notice'
import { BackToPlan } from './back-to-plan'

/** The exercise could not be loaded: what happened, what is safe, and a way to ask for the page again. */
export async function ExerciseNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = await getTranslations('exercise')
  return (
    <div className="mx-auto flex max-w-170 flex-col items-start gap-4">
      <BackToPlan />
      <Notice level={1} title={t('notLoadedTitle')}>
        <p>{t('notLoaded')}</p>
        <a href={path} className={buttonClasses('primary', 'wrap-anywhere')}>
          {t('tryAgain')}
        </a>
        <PlanContact email={contact} />
      </Notice>
    </div>
  )
}
