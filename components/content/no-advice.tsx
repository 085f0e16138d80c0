import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonClasses } from '../ui/button'
import { Columns } from '../ui/columns'
import { Notice } from '../ui/notice'
import { Contact } from './contact'

/** "Your advice" before the clinic has written it. */
export function NoAdvice({ contact }: { contact: string }) {
  const t = useTranslations('advice')
  return (
    <Columns>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-8">
        <h1 tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        <Notice title={t('emptyTitle')}>
          <p>{t('empty')}</p>
          <Link
            href="/participant/exercises"
            prefetch={false}
            className={buttonClasses('secondary', 'wrap-anywhere')}
          >
            {t('plan')}
          </Link>
          <Contact email={contact} />
        </Notice>
      </div>
    </Columns>
  )
}
