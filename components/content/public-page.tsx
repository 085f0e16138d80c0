import { useFormatter, useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import { langIfOther, type Language } from '@/lib/domain/language'
import { adviceSlug, type CleanHtml, headingOf, type Page } from '@/lib/domain/page'
import { Columns } from '../ui/columns'
import { textLink } from '../ui/text-link'
import { Contact } from './contact'
import { PageAddress } from './page-address'
import { PageSection } from './page-section'
import { CallClinic } from './call-clinic'
import { KeepAdvice } from './keep-advice'
import { PrintButton } from './print-button'

/** A page with fewer headings gets no table of contents. */
const fewestForContents = 3

/** A page of the content system. */
export function PublicPage({
  page,
  contact,
  phone = '',
  keptFor = null,
}: {
  page: Page<CleanHtml>
  contact: string
  /** The number to call, shown first; empty for none. */
  phone?: string
  /** Id of the user on whose device it is kept for reading without a connection. */
  keptFor?: string | null
}) {
  const lang = langIfOther(page.language, useLocale())
  const sections = page.sections.map((section, index) => ({ section, id: `section-${index + 1}` }))
  const headings = sections.flatMap(({ section, id }) => {
    const words = headingOf(section)
    return words === null ? [] : [{ id, words }]
  })
  return (
    <Columns>
      <h1 tabIndex={-1} lang={lang} className="mx-auto w-full max-w-170 text-h1 aside:col-start-1">
        {page.title}
      </h1>
      {headings.length >= fewestForContents && (
        // On a narrow screen it would push "when to stop" out of the advice's first view.
        <div
          className={`mx-auto w-full max-w-170 aside:sticky aside:top-24 aside:col-start-2 aside:row-span-2 aside:row-start-1 aside:max-h-[calc(100dvh-7rem)] aside:overflow-y-auto print:hidden ${page.slug === adviceSlug ? 'max-aside:hidden' : ''}`}
        >
          <OnThisPage headings={headings} lang={lang} />
        </div>
      )}
      <article className="mx-auto flex w-full max-w-170 flex-col gap-10 aside:col-start-1 print:gap-4">
        <div data-kept={keptFor === null ? undefined : ''} className="contents">
          {phone !== '' && <CallClinic phone={phone} />}
          {sections.map(({ section, id }) => (
            <PageSection key={id} section={section} id={id} lang={lang} />
          ))}
        </div>
        <div className="flex flex-col items-start gap-4 border-t border-line pt-6 text-ink-2">
          <Reviewed page={page} />
          <Contact email={contact} />
          <AllPages />
          <PrintButton what="page" />
        </div>
      </article>
      <PageAddress />
      {keptFor !== null && <KeepAdvice userId={keptFor} />}
    </Columns>
  )
}

function AllPages() {
  const t = useTranslations('content')
  return (
    <Link href="/shared" prefetch={false} className={`${textLink.row} print:hidden`}>
      {t('allPages')}
    </Link>
  )
}

function Reviewed({ page: { reviewed } }: { page: Page<CleanHtml> }) {
  const t = useTranslations('content')
  const format = useFormatter()
  if (reviewed === null) return null
  return (
    <p>
      {t('reviewed', {
        day: format.dateTime(toUtcInstant(reviewed), { dateStyle: 'long', timeZone: 'UTC' }),
      })}
    </p>
  )
}

/** Table of contents for a long page: links to its sections. */
function OnThisPage({
  headings,
  lang,
}: {
  headings: { id: string; words: string }[]
  lang?: Language | undefined
}) {
  const t = useTranslations('content')
  return (
    <nav aria-labelledby="on-this-page" className="rounded-card bg-surface px-5 py-4 forced-colors:border">
      <h2 id="on-this-page" className="text-h3">
        {t('onThisPage')}
      </h2>
      <ul lang={lang} className="mt-1">
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center wrap-anywhere text-brand underline underline-offset-4 hover:decoration-2"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
