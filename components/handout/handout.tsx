import { useFormatter, useTranslations } from 'next-intl'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import type { Exercise } from '@/lib/domain/exercise'
import type { Participant } from '@/lib/domain/participant.schema'
import type { SiteSettings } from '@/lib/domain/site'
import { HandoutExercises } from './handout-exercises'
import { HandoutHead } from './handout-head'
import { HandoutWeeks } from './handout-weeks'

/** The largest text that makes no more than 3 pages for this many exercises, of a usual length. */
const sizes = [
  [3, 'text-[14pt] leading-[1.25]'],
  [6, 'text-[13pt] leading-[1.2]'],
] as const
const smallest = 'text-[12pt] leading-[1.1]'

/**
 * What goes home on paper: the plan, a box for each session, and each exercise's steps. Printing a page that has it prints
 * nothing else (`data-handout` in app/globals.css). Rendered on the server, so that it costs the browser no script.
 */
export function Handout({
  record,
  library,
  name,
  site,
  today,
  address,
}: {
  record: Participant
  library: Exercise[]
  /** The participant's; empty if it is not known. */
  name: string
  site: SiteSettings
  /** The clinic's date. */
  today: CalendarDate
  /** The site's own address: `https://plan.clinic.example`. */
  address: string
}) {
  const t = useTranslations('handout')
  const format = useFormatter()
  const day = format.dateTime(toUtcInstant(today), { dateStyle: 'long', timeZone: 'UTC' })
  const exercises = record.selectedExercises.map((chosen) => ({
    chosen,
    exercise: library.find(({ id }) => id === chosen.exercise) ?? null,
  }))
  const size = sizes.find(([most]) => exercises.length <= most)?.[1] ?? smallest
  return (
    <article
      data-handout
      aria-label={t('title')}
      className={`hidden wrap-anywhere text-black print:block ${size}`}
    >
      <HandoutHead
        name={name}
        planOf={t('planOf', { day })}
        site={site.siteName}
        contact={site.siteAdminEmail}
        phone={site.painQuestion?.phone ?? ''}
        address={address}
      />
      <HandoutWeeks weeks={record.participantDiary} />
      <HandoutExercises exercises={exercises} dense={size === smallest} />
    </article>
  )
}
