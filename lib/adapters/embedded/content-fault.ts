import { BackendError } from '../../ports/errors'

/**
 * The error for a content file that cannot be used: says which file and, where it is known, which line.
 * @param line counts from 1
 */
export function contentFault(file: string, line: number | null, words: string): BackendError {
  return new BackendError('unexpected-shape', `${line === null ? file : `${file}:${line}`}: ${words}`)
}
