import type { ReactNode } from 'react'
import { picture } from '../pictogram/picture-size'
import type { LibraryExercise } from './library-search'

/** Picture of an exercise of the library. It takes the same space before its drawing has loaded. */
export function LibraryPicture({
  exercise: { image },
  drawing,
}: {
  exercise: LibraryExercise
  /** `undefined` until it has loaded. */
  drawing: ReactNode
}) {
  if (image)
    return (
      <img
        src={image.url}
        alt={image.alt}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading="lazy"
        className="block h-auto max-h-100 w-full rounded-art bg-white object-contain"
      />
    )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      className="block w-full rounded-art bg-mat forced-color-adjust-none"
    >
      {drawing}
    </svg>
  )
}
