import { addressFrom, decoded, isSlug } from '../../../domain/slug'
import type { Exercise } from '../../../domain/exercise'
import { category } from './category'
import { dose } from './dose'
import { lines } from './lines'
import { picture } from './picture'
import {
  childAt,
  field,
  type Foreign,
  isEmpty,
  isMap,
  isObject,
  quoted,
  reading,
  type Reading,
  warn,
  withValue,
} from './reading'
import { hasAny, list } from './rows'
import { styledLines, styledText } from './styled'
import { identifier, line, textIn } from './text'
import { video } from './video'

const idNames = ['document_id', 'id', 'ID', 'exercise_id'] as const
const titleNames = ['title', 'post_title', 'name'] as const
const slugNames = ['slug', 'post_name'] as const
const fields = [...idNames, ...titleNames, ...slugNames]

/**
 * Reads a library in any known format.
 * @param site the server's own address
 * @returns `null` if the answer has no known envelope, or is only `null` or `false`: that is an error, never an empty
 * library
 */
export function readLibraryFrom(answer: unknown, site: string): Reading<Exercise[] | null> {
  return reading(answer, '', (root) => {
    const from = libraryIn(root)
    if (!from) {
      warn(root, 'is not a list of exercises, nor an envelope that we know')
      return null
    }
    return libraryOf(list(from, fields), site)
  })
}

function libraryIn(root: Foreign): Foreign | null {
  const { value } = root
  if (Array.isArray(value)) return { ...root, path: 'exercises' }
  if (!isObject(value)) return null
  for (const name of ['exercises', 'data']) {
    const inner = field(root, name)
    if (inner.value === undefined) continue
    if (isMap(inner.value) && hasAny(inner, ['exercises'])) return field(inner, 'exercises')
    return isObject(inner.value) || isEmpty(inner.value) ? { ...inner, path: 'exercises' } : null
  }
  const entries = Object.keys(value).map((key) => childAt(root, key))
  const isMapOfRows =
    entries.some((at) => hasAny(at, fields)) && entries.every((at) => isEmpty(at.value) || hasAny(at, fields))
  return isMapOfRows ? { ...root, path: 'exercises' } : null
}

/** Reads the exercises of these rows: each id once, each with its own slug. */
export function libraryOf(rows: Foreign[], site: string): Exercise[] {
  const ids = new Set<string>()
  const found = rows.flatMap((at) => {
    const exercise = exerciseAt(at, site)
    if (!exercise) return []
    if (ids.has(exercise.id)) warn(at, `has the id of another, ${quoted(exercise.id)}; left out`)
    const isNew = !ids.has(exercise.id)
    ids.add(exercise.id)
    return isNew ? [{ at, exercise }] : []
  })
  return withAddresses(found)
}

/** Reads one exercise, without checking its slug; `null`, with a warning, if it has no id or no name. */
function exerciseAt(row: Foreign, site: string): Exercise | null {
  if (!isMap(row.value)) return unusable(row, 'is not an exercise; left out')
  const at = withoutBox(row)
  const id = identifier(field(at, ...idNames))
  const slug = textIn(field(at, ...slugNames))?.trim() ?? ''
  const named = line(field(at, ...titleNames))
  const title = named === '' ? inWords(slug) : named
  if (id === null) return unusable(row, 'has no id; left out')
  if (title === '') return unusable(row, 'has neither a title nor a slug; left out')
  if (named === '') warn(at, 'has no title; named by its slug')
  const usual = dose(at)
  const summary = styledText(field(at, 'summary', 'excerpt'), site)
  const steps = styledLines(field(at, 'steps'), site)
  const styled = {
    ...(summary.styled && { summary: summary.styled }),
    ...(steps.styled && { steps: steps.styled }),
  }
  return {
    id,
    slug,
    title,
    category: category(field(at, 'category', 'exercise_category', 'categories')),
    summary: summary.words,
    steps: steps.words,
    ...(Object.keys(styled).length > 0 && { styled }),
    dos: lines(field(at, 'dos')),
    donts: lines(field(at, 'donts')),
    stopIf: lines(field(at, 'stop_if')),
    image: picture(field(at, 'image', 'exercise_image'), site),
    video: video(field(at, 'video', 'exercise_video'), { site, title }),
    ...(usual && { dose: usual }),
  }
}

/** Moves nested fields, such as ACF's in WordPress, to the top level. */
function withoutBox(row: Foreign): Foreign {
  const box = field(row, 'acf', 'fields').value
  return isMap(box) && isMap(row.value) ? withValue(row, { ...box, ...row.value }) : row
}

function inWords(slug: string): string {
  const words = decoded(slug)
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function withAddresses(found: { at: Foreign; exercise: Exercise }[]): Exercise[] {
  // Assign usable slugs first, so that a generated one cannot take them.
  const taken = new Set<string>()
  const isOwn = found.map(({ exercise: { slug } }) => {
    const isFree = isSlug(slug) && !taken.has(slug)
    if (isFree) taken.add(slug)
    return isFree
  })
  return found.map(({ at, exercise }, index) => {
    if (isOwn[index]) return exercise
    const { slug: oldSlug, id } = exercise
    const slug =
      [
        addressFrom(oldSlug),
        addressFrom(id),
        `exercise-${index + 1}`,
        `exercise-${index + 1}-${addressFrom(id)}`,
      ]
        .filter(isSlug)
        .find((each) => !taken.has(each)) ?? `exercise-${index + 1}-${taken.size}`
    taken.add(slug)
    if (oldSlug !== '')
      warn(field(at, ...slugNames), `${quoted(oldSlug)} is not usable in an address; using "${slug}"`)
    else warn(at, `has no slug; its address is "${slug}"`)
    return oldSlug === '' || oldSlug.length > 200 ? { ...exercise, slug } : { ...exercise, slug, oldSlug }
  })
}

function unusable(at: Foreign, words: string): null {
  warn(at, words)
  return null
}
