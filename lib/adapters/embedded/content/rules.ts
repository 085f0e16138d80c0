// Rules between the files of a content folder.
import type { SiteSettings } from '../../../domain/site'
import { isBlank } from '../../../domain/text'
import type { ContentFault } from './fault'
import type { MarkdownFile } from './markdown'
import { type DoseOptions, siteFile } from './site'

type File = Pick<MarkdownFile<unknown>, 'file' | 'front' | 'lineOf'>

/**
 * Reports exercises whose category is not in `site.json`: they would not be listed.
 * @param known keys of the categories; `null` if unknown
 */
export function categoryFaults(files: File[], known: string[] | null): ContentFault[] {
  if (!known) return []
  return files.flatMap(({ file, front: { category }, lineOf }) => {
    if (typeof category !== 'string' || category.trim() === '' || known.includes(category)) return []
    const words = `category "${category}" is not in exerciseCategories of site.json: write one of ${known.join(', ')}`
    return [{ file, line: lineOf('category'), words }]
  })
}

/** Reports doses that the physio could not choose: their sets or repetitions are not among the options of `site.json`. */
export function doseFaults(files: File[], options: DoseOptions): ContentFault[] {
  return files.flatMap(({ file, front: { dose }, lineOf }) =>
    (['sets', 'reps'] as const).flatMap((half) => {
      const known = options[half]
      const value = typeof dose === 'object' && dose !== null ? (dose as Record<string, unknown>)[half] : null
      if (!known || (typeof value !== 'string' && typeof value !== 'number')) return []
      if (isBlank(String(value)) || known.includes(String(value))) return []
      const words = `dose.${half} "${value}" is not in ${half}Options of site.json: write one of ${known.join(', ')}`
      return [{ file, line: lineOf('dose', half), words }]
    }),
  )
}

/** Reports files that users could not tell apart: the same title, or names that differ only in case. */
export function twinFaults(files: File[]): ContentFault[] {
  return files.flatMap(({ file, front, lineOf }, index) => {
    const earlier = files.slice(0, index)
    const sameTitle = earlier.find((other) => isSame(other.front.title, front.title))
    const sameName = earlier.find((other) => isSame(other.file, file))
    return [
      ...(sameTitle
        ? [
            {
              file,
              line: lineOf('title'),
              words: `${sameTitle.file} has the same title: give one of them another`,
            },
          ]
        : []),
      ...(sameName
        ? [
            {
              file,
              line: null,
              words: `${sameName.file} differs only in capital letters: rename one of them`,
            },
          ]
        : []),
    ]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one.trim() === '') return false
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * Reports words about cookies that contradict the counting of visits: they say that there is nothing to ask.
 * @param site `null` if it cannot be read
 * @param counts whether this server counts visits
 */
export function consentFaults(site: SiteSettings | null, counts: boolean): ContentFault[] {
  if (!site || !counts || site.cookieNotice.nonNecessaryCookiesUsed || isBlank(site.cookieNotice.modalText))
    return []
  const words =
    'cookieNotice.modalText says that there is nothing to ask, but visits are counted (ANALYTICS_KEY), so the notice asks: ' +
    'write words that ask and set nonNecessaryCookiesUsed to true, or leave modalText empty'
  return [{ file: siteFile, line: null, words }]
}
