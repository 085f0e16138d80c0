import { useFormatter, useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import { byCategory } from '../exercise/by-category'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { ExerciseTile } from './exercise-tile'

/** With fewer categories the page gets no links to them. */
const fewestForChoice = 3

type Shelf = { id: string; name: string; exercises: Exercise[] }

/** All exercises of the clinic, by category, if the backend stores no plans. */
export function ExerciseLibrary({
  library,
  categories,
}: {
  library: Exercise[]
  /** Maps a category's key to its name. */
  categories: Record<string, string>
}) {
  const t = useTranslations('noRecords')
  const filled = byCategory(library, categories)
  const shelves = filled.map(({ name, exercises }, index) => ({
    id: `category-${index + 1}`,
    name: name ?? t(filled.length === 1 ? 'allExercises' : 'otherExercises'),
    exercises,
  }))
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-10">
      <div>
        <PageTitle>{t('exercisesTitle')}</PageTitle>
        <p className="mt-3 max-w-[40ch] text-lead text-ink-2">{t('exercisesIntro')}</p>
        {shelves.length >= fewestForChoice && <Categories shelves={shelves} />}
      </div>
      {shelves.length === 0 && <Notice title={t('emptyTitle')}>{t('empty')}</Notice>}
      {shelves.map(({ id, name, exercises }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-3 text-h2">
            {name}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 rail:grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))]">
            {exercises.map((exercise) => (
              <li key={exercise.id}>
                <ExerciseTile exercise={exercise} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Categories({ shelves }: { shelves: Shelf[] }) {
  const t = useTranslations('content')
  const format = useFormatter()
  return (
    <nav aria-label={t('onThisPage')} className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {shelves.map(({ id, name, exercises }) => (
          <li key={id} className="max-w-full">
            <a
              href={`#${id}`}
              className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-edge bg-surface px-5 py-2 font-bold wrap-anywhere hover:border-ink"
            >
              <span>{name}</span>{' '}
              <span className="font-normal text-ink-2">{format.number(exercises.length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
