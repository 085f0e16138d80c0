import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'
import { Columns } from '../ui/columns'
import { Notice } from '../ui/notice'
import { Contact } from './contact'

/** "Your advice" before the clinic has written it. */
export function NoAdvice({ contact, keepsRecords }: { contact: string; keepsRecords: boolean }) {
  const t = useTranslations('advice')
  const noRecords = useTranslations('noRecords')
  return (
    <Columns>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-8">
        <h1 tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        <Notice title={t('emptyTitle')}>
          <p>{keepsRecords ? t('empty') : noRecords('noAdvice')}</p>
          <Link
            href="/participant/exercises"
            prefetch={false}
            className={buttonClasses('secondary', 'wrap-anywhere')}
          >
            {keepsRecords ? t('plan') : noRecords('seeExercises', { count: 0 })}
          </Link>
          <Contact email={contact} />
        </Notice>
      </div>
    </Columns>
  )
}
