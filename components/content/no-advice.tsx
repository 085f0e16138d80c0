import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'
import { Column, Columns } from '../ui/columns'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { Contact } from './contact'

/** The page "Your advice" before the clinic has written it. */
export function NoAdvice({ contact, keepsRecords }: { contact: string; keepsRecords: boolean }) {
  const t = useTranslations('advice')
  const noRecords = useTranslations('noRecords')
  return (
    <Columns>
      <Column gap="small">
        <PageTitle>{t('title')}</PageTitle>
        <Notice title={t('emptyTitle')}>
          <p>{keepsRecords ? t('empty') : noRecords('noAdvice')}</p>
          <Link
            href="/participant/exercises"
            prefetch={false}
            className={buttonClasses({ look: 'secondary' }, 'wrap-anywhere')}
          >
            {keepsRecords ? t('plan') : noRecords('seeExercises', { count: 0 })}
          </Link>
          <Contact email={contact} />
        </Notice>
      </Column>
    </Columns>
  )
}
