import { useTranslations } from 'next-intl'
import { Contact } from '../content/contact'
import { NotLoaded } from '../content/not-loaded'
import { Notice } from '../ui/notice'

/** The plan could not be loaded. */
export function PlanNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = useTranslations('plan')
  return (
    <div className="flex flex-col gap-8">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
    </div>
  )
}

/** The plan is there, the library of exercises is not. */
export function PlanExercisesNotLoaded({ path }: { path: string }) {
  const t = useTranslations('plan')
  return (
    <NotLoaded title={t('exercisesNotLoadedTitle')} text={t('exercisesNotLoaded')} path={path} contact="" />
  )
}

/** No exercise is chosen yet: who will do it, and where to ask. */
export function PlanEmpty({ contact }: { contact: string }) {
  const t = useTranslations('plan')
  return (
    <Notice title={t('emptyTitle')}>
      <p>{t('empty')}</p>
      <Contact email={contact} />
    </Notice>
  )
}
