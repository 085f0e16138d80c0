import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'
import { Columns } from '../ui/columns'
import { PageTitle } from '../ui/page-title'
import { NotHere } from './not-here'

/** "Your stats" if the backend stores no sessions. */
export function StatsNotHere({ contact }: { contact: string }) {
  const t = useTranslations('noRecords')
  const stats = useTranslations('stats')
  return (
    <Columns>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-6">
        <PageTitle>{stats('title')}</PageTitle>
        <p className="max-w-[40ch] text-lead text-ink-2">{t('noStats')}</p>
        <NotHere contact={contact}>
          <Link
            href="/participant/exercises"
            prefetch={false}
            className={buttonClasses({ look: 'primary' }, 'wrap-anywhere')}
          >
            {t('seeExercises', { count: 0 })}
          </Link>
        </NotHere>
      </div>
    </Columns>
  )
}
