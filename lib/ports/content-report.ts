/**
 * Something in an answer of another system that was dropped or guessed. `words` contains no personal data; `missing`:
 * no page works without it, so a default is used.
 */
export type ContentWarning = { path: string; words: string; missing?: true }

/** Collects what is wrong with the content of another system, for the log, the health answer and the doctor. */
export type ContentReport = {
  /** Replaces the warnings of this part, such as `exercises`. Logs only new ones. */
  content(part: string, warnings: readonly ContentWarning[]): void
  /** Adds warnings of a user's record: only field names, each once. */
  record(warnings: readonly ContentWarning[]): void
  /** The current warnings. */
  all(): ContentWarning[]
}

/** Collects nothing. */
export const noReport: ContentReport = { content: () => undefined, record: () => undefined, all: () => [] }
