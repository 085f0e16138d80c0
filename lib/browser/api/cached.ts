// Longer than the server's own longest timeout, in milliseconds.
const longestWait = 30_000

/**
 * Fetches JSON whose address changes with its content, so that the browser may have cached it. Not by `callApi`, which sets
 * the clock by the answer's date.
 * @throws Error if it could not be loaded
 */
export async function callForCached(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(longestWait), redirect: 'error' })
  if (!response.ok) throw new Error('Not loaded')
  return (await response.json()) as unknown
}
