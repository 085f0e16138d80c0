/**
 * The structured log: one JSON object a line. Fields are a short list by intent: no personal data, no bodies, no
 * queries, no tokens.
 */
export type LogFields = {
  requestId?: string
  method?: string
  /** The path's template, never the path: a slug may tell something of a person. */
  route?: string
  status?: number
  code?: string
  /** What went wrong, as it was thrown. The log writes of it what `errorWords` lets through. */
  error?: unknown
  /** By which a person who was shown an error page names the fault. */
  digest?: string
  /** Where something was put. */
  file?: string
}

export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}
