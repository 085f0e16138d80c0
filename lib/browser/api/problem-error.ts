/** What /api said when it did not do what was asked, or that no answer came at all. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  /** The status; 0 where no answer came. */
  readonly status: number
  /** The last part of the problem's `type`, or `no-connection`. */
  readonly slug: string
  /** From `Retry-After`; 0 where there is none. */
  readonly retryAfterSeconds: number
  /** Whether what was asked for may have been done all the same. */
  readonly outcomeUnknown: boolean
  /** Of a change: whether the server found it in the record, where it looked. */
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
