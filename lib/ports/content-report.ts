/**
 * Something in an answer of another system that was dropped or guessed. `words` hold nothing of a person; `missing`: a page
 * cannot exist without it, and something of ours stands in.
 */
export type ContentWarning = { path: string; words: string; missing?: true }

/** Collects what is wrong with the content of another system, for the log, the health answer and the doctor. */
export type ContentReport = {
  /** Takes the place of what was reported of this part before, such as `exercises`. Tells the log what is new. */
  content(part: string, warnings: readonly ContentWarning[]): void
  /** Of a person's record: only names of fields are told, each once. */
  record(warnings: readonly ContentWarning[]): void
  /** What holds now. */
  all(): ContentWarning[]
}

/** Collects nothing. */
export const noReport: ContentReport = { content: () => undefined, record: () => undefined, all: () => [] }
