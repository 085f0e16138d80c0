/** Records how long things take. Traces contain no personal data: only our own names and request ids. */
export type Traces = {
  /**
   * Wraps an object so that each call is recorded under its name.
   * @param kind prefix of the names, such as `backend`
   */
  calls<Port extends object>(kind: string, port: Port): Port
  /** Wraps `fetch` so that each request is recorded, without its URL. */
  fetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch
  /** Adds the request id of the log to the current request's trace. */
  request(requestId: string): void
}

/** Records nothing, at no cost. */
export const noTraces: Traces = {
  calls: (_kind, port) => port,
  fetch: (fetch) => fetch,
  request: () => undefined,
}
