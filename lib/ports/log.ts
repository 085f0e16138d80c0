/**
 * The structured log: one JSON object a line. The fields are few on purpose: no personal data, no bodies, no queries,
 * no tokens.
 */
export type LogFields = {
  requestId?: string
  method?: string
  /** The route template, never the path: a slug may reveal something about a user. */
  route?: string
  status?: number
  code?: string
  /** The thrown value. The log writes only what `errorWords` allows. */
  error?: unknown
  /** The error id on the error page, which a user can quote. */
  digest?: string
  /** The path that something was written to. */
  file?: string
  /** How many equal lines this one stands for; missing for one. */
  count?: number
}

export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}
