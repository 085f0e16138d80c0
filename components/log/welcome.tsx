import { BookOpen, CaseSensitive, Flag } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { langIfOther } from '@/lib/domain/language'
import type { PageSummary } from '@/lib/domain/page'
import { isolated } from '@/lib/domain/isolated'
import { Contact } from '../content/contact'
import { LinkCard } from '../content/link-card'
import { PageTitle } from '../ui/page-title'

/** Start page of a participant without a plan: a welcome, what they can do now, and what happens at their visit. */
export function Welcome({
  name,
  firstWeek,
  contact,
}: {
  /** Empty if it is not known. */
  name: string
  /** The site's page about the first week; `null` if it has none. */
  firstWeek: PageSummary | null
  contact: string
}) {
  const t = useTranslations('welcome')
  return (
    <>
      <div>
        <PageTitle>{name === '' ? t('titleNoName') : t('title', { name: isolated(name) })}</PageTitle>
        <p className="mt-3 max-w-[40ch] text-lead text-ink-2">{t('intro')}</p>
      </div>
      <section aria-labelledby="to-do">
        <h2 id="to-do" className="mb-3 text-h3">
          {t('toDo', { count: firstWeek ? 3 : 2 })}
        </h2>
        <ol className="flex flex-col gap-3">
          <li>
            <LinkCard href="/participant/stats#goals" Icon={Flag} title={t('goal')} text={t('goalHow')} />
          </li>
          {firstWeek && (
            <li>
              <FirstWeek page={firstWeek} />
            </li>
          )}
          <li>
            <LinkCard
              href="/user/profile#settings"
              Icon={CaseSensitive}
              title={t('textSize')}
              text={t('textSizeHow')}
            />
          </li>
        </ol>
      </section>
      <section aria-labelledby="visit" className="rounded-card bg-surface p-5 forced-colors:border">
        <h2 id="visit" className="text-h3">
          {t('visit')}
        </h2>
        <ol className="mt-2 mb-3 flex list-decimal flex-col gap-1 ps-6">
          <li>{t('visitTalk')}</li>
          <li>{t('visitTry')}</li>
          <li>{t('visitStart')}</li>
        </ol>
        <Contact email={contact} />
      </section>
    </>
  )
}

function FirstWeek({ page }: { page: PageSummary }) {
  const t = useTranslations('welcome')
  const lang = langIfOther(page.language, useLocale())
  return (
    <LinkCard
      href={`/shared/${page.slug}`}
      Icon={BookOpen}
      title={t('firstWeek')}
      text={page.description === '' ? page.title : page.description}
      lang={lang}
    />
  )
}
