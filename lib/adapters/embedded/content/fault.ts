import { BackendError } from '../../../ports/errors'

/** A mistake in a content file, worded for the author of the file. */
export type ContentFault = {
  /** Its path in the content folder, with slashes. */
  file: string
  /** Counted from 1; `null` if the mistake is not on one line. */
  line: number | null
  /** What is wrong, and what to write instead. */
  words: string
}

/** The result of a reader, and every mistake. `value` is `null` if the mistakes leave nothing usable. */
export type Read<Value> = { value: Value | null; faults: ContentFault[] }

/** Formats a fault as `file:line: words`, always on one line. */
export function faultLine({ file, line, words }: ContentFault): string {
  return escaped(`${line === null ? file : `${file}:${line}`}: ${words}`)
}

// Line breaks, control characters, lone surrogates and bidirectional controls.
function escaped(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * Unwraps a value that was read without a mistake.
 * @throws BackendError `unexpected-shape` with the first mistake and the number of others
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
