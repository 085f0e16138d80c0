import Link from 'next/link'
import type { Exercise } from '@/lib/domain/exercise'
import { ExercisePicture } from '../exercise/exercise-picture'

/** One exercise of the library: a row on phones, a tile on wider screens. All of it links to its steps. */
export function ExerciseTile({ exercise }: { exercise: Exercise }) {
  return (
    <article className="group relative flex h-full flex-wrap gap-4 rounded-card border border-line bg-surface p-3 ring-around hover:border-edge hover:ring-1 hover:ring-edge rail:flex-col rail:flex-nowrap rail:gap-2">
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
