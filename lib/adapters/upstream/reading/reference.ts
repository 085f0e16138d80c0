import { addressFrom } from '../../../domain/slug'
import { field, type Foreign, isEmpty, isMap, warn } from './reading'
import { firstOf } from './rows'
import { identifier, textIn } from './text'

/** How a reference identifies an exercise. */
export type Reference = { id: string | null; slug: string | null }

/** The fields of a library exercise that references can match. */
export type Referable = { id: string; slug: string; oldSlug?: string }

/**
 * Reads a reference to an exercise: its id or slug, or the post that PHP put in its place.
 * @returns `null`, with a warning, if it refers to nothing, such as `false` for a deleted post
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
 * Finds the id of the referenced exercise, by id or else by slug.
 * @param library `null` if unknown: then the reference is taken as the id
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
