import { useTranslations } from 'next-intl'
import { Contact } from '../content/contact'
import { NotLoaded } from '../content/not-loaded'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'

/** Replaces the plan if it could not be loaded. */
export function PlanNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = useTranslations('plan')
  return (
    <div className="flex flex-col gap-8">
      <PageTitle>{t('title')}</PageTitle>
      <NotLoaded title={t('notLoadedTitle')} text={t('notLoaded')} path={path} contact={contact} />
    </div>
  )
}

/** The plan was loaded, the library of exercises was not. */
export function PlanExercisesNotLoaded({ path }: { path: string }) {
  const t = useTranslations('plan')
  return (
    <NotLoaded title={t('exercisesNotLoadedTitle')} text={t('exercisesNotLoaded')} path={path} contact="" />
  )
}

/** Notice for a plan without exercises: who will choose them, and whom to ask. */
export function PlanEmpty({ contact }: { contact: string }) {
  const t = useTranslations('plan')
  return (
    <Notice title={t('emptyTitle')}>
      <p>{t('empty')}</p>
      <Contact email={contact} />
    </Notice>
  )
}
