import { withTimeout } from '../api/with-timeout'

const underWay = new Set<Promise<unknown>>()

/** Said on `window` before something ends: whoever holds a draft that can be saved sends it now. */
export const saveNow = 'steadily:save-now'

// Somebody who wants to lock the screen must be able to, also where no answer ever comes.
const longestWait = 5_000

/** Remembers a change from the moment it is meant until it is answered. @returns the same promise */
export function trackChange<Result>(change: Promise<Result>): Promise<Result> {
  const settled = change.then(
    () => undefined,
    () => undefined,
  )
  underWay.add(settled)
  void settled.then(() => underWay.delete(settled))
  return change
}

/** Has every draft sent and waits until each change is answered, well or badly, or for 5 seconds. */
export async function changesFinished(): Promise<void> {
  window.dispatchEvent(new Event(saveNow))
  const answered = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  await withTimeout(answered(), longestWait, () => undefined)
}
