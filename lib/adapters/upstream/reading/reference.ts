import { addressFrom } from '../../../domain/slug'
import { field, type Foreign, isEmpty, isMap, warn } from './reading'
import { firstOf } from './rows'
import { identifier, textIn } from './text'

/** What a reference says of the exercise it means. */
export type Reference = { id: string | null; slug: string | null }

/** An exercise of the library, as far as references go. */
export type Referable = { id: string; slug: string; oldSlug?: string }

/**
 * A reference to an exercise: its id or slug, or the post that PHP put in its place.
 * @returns `null`, with a warning, for what refers to nothing, such as `false` for a post that was deleted
 */
export function reference(written: Foreign): Reference | null {
  const from = firstOf(written)
  const { value } = from
  if (isEmpty(value)) return unusable(from, 'refers to nothing, as if its exercise was deleted')
  if (!isMap(value)) {
    const id = identifier(from)
    return id === null ? unusable(from, 'refers to no exercise') : { id, slug: id }
  }
  const id = identifier(field(from, 'id', 'ID', 'exercise_id', 'document_id', 'value'))
  const named = textIn(field(from, 'slug', 'post_name')) ?? ''
  const slug = named === '' ? null : named
  return id === null && slug === null ? unusable(from, 'refers to no exercise') : { id, slug }
}

/**
 * The id of the exercise that is meant, by its id and else by its slug.
 * @param library `null` where it is not known: then what stands there is the id
 */
export function idIn(library: readonly Referable[] | null, { id, slug }: Reference): string {
  const byId = library?.find((each) => each.id === id)
  if (byId || !library) return byId?.id ?? id ?? slug ?? ''
  const bySlug = library.find(
    (each) =>
      slug !== null && (each.slug === slug || each.oldSlug === slug || each.slug === addressFrom(slug)),
  )
  return bySlug?.id ?? id ?? slug ?? ''
}

function unusable(from: Foreign, words: string): null {
  warn(from, words)
  return null
}
