import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'
import { Columns } from '../ui/columns'
import { NotHere } from './not-here'

/** "Your stats" where no sessions are logged. */
export function StatsNotHere({ contact }: { contact: string }) {
  const t = useTranslations('noRecords')
  const stats = useTranslations('stats')
  return (
    <Columns>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-6">
        <h1 tabIndex={-1} className="text-h1">
          {stats('title')}
        </h1>
        <p className="max-w-[40ch] text-lead text-ink-2">{t('noStats')}</p>
        <NotHere contact={contact}>
          <Link
            href="/participant/exercises"
            prefetch={false}
            className={buttonClasses('primary', 'wrap-anywhere')}
          >
            {t('seeExercises', { count: 0 })}
          </Link>
        </NotHere>
      </div>
    </Columns>
  )
}
