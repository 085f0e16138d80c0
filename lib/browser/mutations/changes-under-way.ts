import { withTimeout } from '../api/with-timeout'

const underWay = new Set<Promise<unknown>>()

/** Dispatched on `window` before a session ends: components with a draft that can be saved send it now. */
export const saveNow = 'steadily:save-now'

// The user must be able to lock the screen even if no answer ever comes. Milliseconds.
const longestWait = 5_000

/** Tracks a change from its creation until it settles. @returns the same promise */
export function trackChange<Result>(change: Promise<Result>): Promise<Result> {
  const settled = change.then(
    () => undefined,
    () => undefined,
  )
  underWay.add(settled)
  void settled.then(() => underWay.delete(settled))
  return change
}

/** Makes components send their drafts, and waits until every change has settled, at most 5 seconds. */
export async function changesFinished(): Promise<void> {
  window.dispatchEvent(new Event(saveNow))
  const answered = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  await withTimeout(answered(), longestWait, () => undefined)
}
