// What a translation must have in common with its original.
import { z } from 'zod'
import type { ContentFault } from './fault'
import type { MarkdownFile } from './markdown'

type File = Pick<MarkdownFile<unknown>, 'file' | 'front' | 'lineOf'>

/** A field of the front matter that holds for all languages. */
export const ofTheOriginal = z
  .never('belongs to the original and holds for all languages: take it away here')
  .optional()

/** Reports words of the front matter that only one of both files has, and lists of another length. */
export function wordFaults(
  { file, front, lineOf }: File,
  original: Pick<File, 'file' | 'front'>,
  names: readonly string[],
): ContentFault[] {
  return names.flatMap((name) => {
    const [one, other] = [front[name], original.front[name]]
    const fault = (words: string) => [{ file, line: lineOf(name), words: `${name} ${words}` }]
    if (!isSaid(one) && isSaid(other)) return fault(`is missing: ${original.file} has it, so translate it`)
    if (isSaid(one) && !isSaid(other))
      return fault(`is not in ${original.file}: take it away, or write it there too`)
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length)
      return fault(`has ${items(one.length)}, and ${original.file} has ${other.length}: write as many`)
    return []
  })
}

/** Such as "1 item". */
export function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

function isSaid(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
