import { z } from 'zod'
import { isBlank } from '../../../domain/text'
import { safeText } from '../../../domain/text.schema'
import type { ContentFault } from './fault'
import type { YamlWithLines } from './yaml-lines'

/**
 * Message for a value that is missing or of the wrong type.
 * @param kind completes "must be …"
 */
export function must(kind: string): { error: (issue: { input?: unknown }) => string } {
  return {
    error: ({ input }) => (input === undefined ? `is missing: it must be ${kind}` : `must be ${kind}`),
  }
}

/** An object in a content file. An unknown key is a mistake, most likely a typo. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code, input }) =>
      code === 'unrecognized_keys'
        ? `is not a name that is known here: write one of ${known}`
        : must('{ … }').error({ input }),
  })
}

/** A text of any length, also an empty one. */
export const anyText = z.string(must('a text in quotes'))

/** A whole number of this range. */
export function wholeNumber(least: number, most: number) {
  const words = `a whole number from ${least} to ${most}`
  return z.int(must(words)).min(least, must(words)).max(most, must(words))
}

/** A name, title or option: one line, not empty. */
export const filledText = z
  .string(must('a text; a number goes in quotes'))
  .refine((text) => !isBlank(text), 'is empty: write something')
  .refine((text) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text), 'has a line break: write it in one line')

/** Validates a value of a file and reports each mistake with its line. */
export function readShape<Value>(
  file: string,
  yaml: YamlWithLines,
  schema: z.ZodType<Value>,
): { value: Value | null; faults: ContentFault[] } {
  const read = schema.safeParse(yaml.value)
  const unsafe = unsafePaths(yaml.value).map((path) => ({
    file,
    line: yaml.lineOf(path),
    words: `${path.map(String).join('.')} holds a sign that cannot be kept (\\u0000, or half of a sign such as \\ud83d): take it away`,
  }))
  if (read.success) return { value: unsafe.length > 0 ? null : read.data, faults: unsafe }
  const faults = read.error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [null]
    return names.map((name) => {
      const path = name === null ? issue.path : [...issue.path, name]
      return { file, line: yaml.lineOf(path), words: `${path.join('.')} ${issue.message}`.trim() }
    })
  })
  return { value: null, faults: [...faults, ...unsafe] }
}

// Texts are accepted in many places, so check all values and keys for characters that a database rejects. Anything
// nested deeper has already been rejected by the schema.
const deepest = 20

function unsafePaths(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return safeText.safeParse(value).success ? [] : [path]
  if (typeof value !== 'object' || value === null || path.length > deepest) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    safeText.safeParse(key).success ? unsafePaths(inner, [...path, key]) : [[...path, key]],
  )
}
