import { BackendError } from '../../../ports/errors'

/** A mistake in a content file, in words for the person who wrote the file. */
export type ContentFault = {
  /** Its path in the content folder, with slashes. */
  file: string
  /** Counts from 1; `null` where no line is to blame. */
  line: number | null
  /** What is wrong, and what to write instead. */
  words: string
}

/** What a reader found, and every mistake in it. `value` is `null` where the mistakes leave nothing that can be used. */
export type Read<Value> = { value: Value | null; faults: ContentFault[] }

/** A fault as `file:line: words`, in one line whatever the file is called. */
export function faultLine({ file, line, words }: ContentFault): string {
  return escaped(`${line === null ? file : `${file}:${line}`}: ${words}`)
}

// Line breaks, commands to a terminal and signs that turn the direction of writing.
function escaped(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * The value of what was read without a mistake.
 * @throws BackendError `unexpected-shape` that tells the first mistake, and how many more there are
 */
export function withoutFault<Value>({ value, faults }: Read<Value>): Value {
  const [first, ...others] = faults
  if (value !== null && !first) return value
  const words = first ? faultLine(first) : 'the content cannot be read'
  throw new BackendError(
    'unexpected-shape',
    others.length > 0 ? `${words} (and ${others.length} more: npm run content:check lists them)` : words,
  )
}
