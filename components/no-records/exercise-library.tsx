import { useFormatter, useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Exercise } from '@/lib/domain/exercise'
import { langIfOther } from '@/lib/domain/language'
import { NotLoaded } from '../content/not-loaded'
import { byCategory } from '../exercise/by-category'
import { ExercisePicture } from '../exercise/exercise-picture'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'

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

/** One exercise of the library: a row on phones, a tile on wider screens. All of it links to its steps. */
function ExerciseTile({ exercise }: { exercise: Exercise }) {
  return (
    <article
      lang={langIfOther(exercise.language, useLocale())}
      className="group relative flex h-full flex-wrap gap-4 rounded-card border border-line bg-surface p-3 ring-around hover:border-edge hover:ring-1 hover:ring-edge rail:flex-col rail:flex-nowrap rail:gap-2"
    >
      <div className="w-28 max-w-full shrink-0 rail:w-full">
        <ExercisePicture exercise={exercise} />
      </div>
      <div className="min-w-0 flex-1 basis-36 self-center py-1 wrap-anywhere rail:self-stretch">
        <h3 className="text-h3">
          <Link
            href={`/participant/exercises/${exercise.slug}`}
            prefetch={false}
            className="group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-card"
          >
            {exercise.title}
          </Link>
        </h3>
        {exercise.summary !== '' && <p className="mt-1 text-small text-ink-2">{exercise.summary}</p>}
      </div>
    </article>
  )
}

/** Replaces the library if the clinic's exercises could not be loaded. */
export function LibraryNotLoaded({ path, contact }: { path: string; contact: string }) {
  const t = useTranslations('noRecords')
  const content = useTranslations('content')
  return (
    <div className="mx-auto flex max-w-170 flex-col gap-6">
      <PageTitle>{t('exercisesTitle')}</PageTitle>
      <NotLoaded title={t('notLoadedTitle')} text={content('notLoaded')} path={path} contact={contact} />
    </div>
  )
}
