import { ArrowRight, BookOpen, CaseSensitive, Flag } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { langIfOther } from '@/lib/domain/language'
import type { PageSummary } from '@/lib/domain/page'
import { isolated } from '@/lib/domain/isolated'
import { Contact } from '../content/contact'
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
          <ToDo href="/participant/stats#goals" Icon={Flag} title={t('goal')} text={t('goalHow')} />
          {firstWeek && <FirstWeek page={firstWeek} />}
          <ToDo
            href="/user/profile#settings"
            Icon={CaseSensitive}
            title={t('textSize')}
            text={t('textSizeHow')}
          />
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
    <ToDo
      href={`/shared/${page.slug}`}
      Icon={BookOpen}
      title={t('firstWeek')}
      text={page.description === '' ? page.title : page.description}
      lang={lang}
    />
  )
}

function ToDo({
  href,
  Icon,
  title,
  text,
  lang,
}: {
  href: string
  Icon: typeof Flag
  title: string
  text: string
  /** Of the text, if it is not the page's. */
  lang?: string | undefined
}) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-21 items-center gap-4 rounded-card bg-surface px-5 py-3 hover:ring-2 hover:ring-edge forced-colors:border"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-mat">
          <Icon aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-h3 font-bold">{title}</span>{' '}
          <span lang={lang} className="block text-ink-2">
            {text}
          </span>
        </span>
        <ArrowRight aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
