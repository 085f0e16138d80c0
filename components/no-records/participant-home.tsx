import { ArrowRight, HeartHandshake, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Exercise } from '@/lib/domain/exercise'
import { byCategory } from '../exercise/by-category'
import { ExercisePicture } from '../exercise/exercise-picture'
import { Columns } from '../ui/columns'
import { LinkCard } from '../content/link-card'
import { PageTitle } from '../ui/page-title'
import { NotHere } from './not-here'

const others = [
  { href: '/shared/your-advice', title: 'advice', text: 'adviceHow', Icon: HeartHandshake },
  { href: '/user/profile', title: 'profile', text: 'profileHow', Icon: UserRound },
] as const

/** Start page of participants if the backend stores no plans and diaries: what is here, and what is not. */
export function ParticipantHome({
  library,
  categories,
  contact,
}: {
  /** Empty if it could not be loaded. */
  library: Exercise[]
  /** Maps a category's key to its name. */
  categories: Record<string, string>
  contact: string
}) {
  const t = useTranslations('noRecords')
  const shell = useTranslations('shell')
  return (
    <Columns>
      <div className="mx-auto w-full max-w-170">
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-3 max-w-[40ch] text-lead text-ink-2">{t('intro')}</p>
        <h2 className="mt-8 mb-3 text-h2">{t('hereTitle')}</h2>
        <ul className="flex flex-col gap-3">
          <li>
            <ToExercises library={library} categories={categories} />
          </li>
          {others.map(({ href, title, text, Icon }) => (
            <li key={href}>
              <LinkCard href={href} Icon={Icon} title={shell(title)} text={t(text)} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mx-auto w-full max-w-170">
        <NotHere contact={contact} />
      </div>
    </Columns>
  )
}

function ToExercises({ library, categories }: { library: Exercise[]; categories: Record<string, string> }) {
  const t = useTranslations('noRecords')
  const firsts = byCategory(library, categories).flatMap(({ exercises }) => exercises.slice(0, 1))
  const shown = [...new Set([...firsts, ...library])].slice(0, 3)
  return (
    <Link
      href="/participant/exercises"
      prefetch={false}
      className="block rounded-action bg-brand p-3 text-on-brand hover:bg-brand-hover motion-safe:transition-colors forced-colors:border-2"
    >
      {shown.length === 3 && (
        <span aria-hidden="true" className="grid grid-cols-3 gap-2">
          {shown.map((exercise) => (
            <ExercisePicture key={exercise.id} exercise={exercise} />
          ))}
        </span>
      )}
      <span className="flex min-h-18 items-center justify-between gap-4 px-3 pt-2">
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-display text-h2 leading-tight font-bold">
            {t('seeExercises', { count: library.length })}
          </span>{' '}
          <span className="block">{t('seeExercisesHow')}</span>
        </span>
        <ArrowRight aria-hidden="true" size={28} className="shrink-0 rtl:-scale-x-100" />
      </span>
    </Link>
  )
}
