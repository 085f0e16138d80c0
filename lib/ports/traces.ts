/** Where it is told how long things take. What is told holds nothing of a person: names of ours, ids of requests. */
export type Traces = {
  /** The same functions, each call of which is told of under their name. @param kind what they are, such as `backend` */
  calls<Port extends object>(kind: string, port: Port): Port
  /** The same `fetch`, each exchange of which is told of, without its address. */
  fetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch
  /** Says by which id the log knows the request that is answered right now. */
  request(requestId: string): void
}

/** Tells nobody, and costs nothing. */
export const noTraces: Traces = {
  calls: (_kind, port) => port,
  fetch: (fetch) => fetch,
  request: () => undefined,
}
