import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import { type CleanHtml, headingOf, type Page } from '@/lib/domain/page'
import { Columns } from '../ui/columns'
import { textLink } from '../ui/text-link'
import { Contact } from './contact'
import { OnThisPage } from './on-this-page'
import { PageAddress } from './page-address'
import { PageSection } from './page-section'
import { PrintButton } from './print-button'

/** A page with fewer headings gets no table of contents. */
const fewestForContents = 3

/** A page of the content system. */
export function PublicPage({ page, contact }: { page: Page<CleanHtml>; contact: string }) {
  const sections = page.sections.map((section, index) => ({ section, id: `section-${index + 1}` }))
  const headings = sections.flatMap(({ section, id }) => {
    const words = headingOf(section)
    return words === null ? [] : [{ id, words }]
  })
  return (
    <Columns>
      <h1 tabIndex={-1} className="mx-auto w-full max-w-170 text-h1 aside:col-start-1">
        {page.title}
      </h1>
      {headings.length >= fewestForContents && (
        <div className="mx-auto w-full max-w-170 aside:sticky aside:top-24 aside:col-start-2 aside:row-span-2 aside:row-start-1 aside:max-h-[calc(100dvh-7rem)] aside:overflow-y-auto print:hidden">
          <OnThisPage headings={headings} />
        </div>
      )}
      <article className="mx-auto flex w-full max-w-170 flex-col gap-10 aside:col-start-1 print:gap-4">
        {sections.map(({ section, id }) => (
          <PageSection key={id} section={section} id={id} />
        ))}
        <div className="flex flex-col items-start gap-4 border-t border-line pt-6 text-ink-2">
          <Reviewed page={page} />
          <Contact email={contact} />
          <AllPages />
          <PrintButton what="page" />
        </div>
      </article>
      <PageAddress />
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
