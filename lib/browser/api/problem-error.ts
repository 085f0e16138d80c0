/** A failed call to /api: the problem in the answer, or that no answer came. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** The last part of the problem's `type`, or `no-connection`. */
  readonly slug: string
  /** From `Retry-After`, in seconds; 0 if there is none. */
  readonly retryAfterSeconds: number
  /** Whether the request may have succeeded even so. */
  readonly outcomeUnknown: boolean
  /** For a change: whether the server found it in the record; `null` if it did not look. */
  readonly outcome: 'saved' | 'not-saved' | null

  constructor(
    status: number,
    slug: string,
    detail: string,
    {
      retryAfterSeconds = 0,
      outcomeUnknown = false,
      outcome = null,
    }: Partial<Pick<ProblemError, 'retryAfterSeconds' | 'outcomeUnknown' | 'outcome'>> = {},
  ) {
    super(detail)
    this.status = status
    this.slug = slug
    this.retryAfterSeconds = retryAfterSeconds
    this.outcomeUnknown = outcomeUnknown
    this.outcome = outcome
  }
}
