import { z } from 'zod'
import type { ContentFault } from './fault'
import type { YamlWithLines } from './yaml-lines'

/**
 * Words for a value that is missing or of another kind.
 * @param kind completes "must be …"
 */
export function must(kind: string): { error: (issue: { input?: unknown }) => string } {
  return {
    error: ({ input }) => (input === undefined ? `is missing: it must be ${kind}` : `must be ${kind}`),
  }
}

/** An object of a content file. A name that is not known is a mistake: most likely a typing error. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code, input }) =>
      code === 'unrecognized_keys'
        ? `is not a name that is known here: write one of ${known}`
        : must('{ … }').error({ input }),
  })
}

/** A text that is not empty. */
export const filledText = z
  .string(must('a text; a number goes in quotes'))
  .refine((text) => text.trim() !== '', 'is empty: write something')

/** Checks a value of a file and puts each thing that is wrong on its line. */
export function readShape<Value>(
  file: string,
  yaml: YamlWithLines,
  schema: z.ZodType<Value>,
): { value: Value | null; faults: ContentFault[] } {
  const read = schema.safeParse(yaml.value)
  if (read.success) return { value: read.data, faults: [] }
  const faults = read.error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [null]
    return names.map((name) => {
      const path = name === null ? issue.path : [...issue.path, name]
      return { file, line: yaml.lineOf(path), words: `${path.join('.')} ${issue.message}`.trim() }
    })
  })
  return { value: null, faults }
}
