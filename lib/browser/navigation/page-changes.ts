import { useEffect, useOptimistic } from 'react'
import { createSubscribers } from '../store/subscribers'

/** How a navigation began; `traverse`: by going back or forward. */
export type PageChange = 'push' | 'replace' | 'traverse'

const pageChanges = createSubscribers<[change: PageChange]>()

/** Reports the start of a navigation. Called only by the router. */
export const notifyPageChange = pageChanges.notify

/**
 * Subscribes to the start of every navigation, within the router's transition: an optimistic state set by the listener
 * lasts until the new page is shown or the navigation fails.
 * @returns a function that unsubscribes
 */
export const subscribeToPageChanges = pageChanges.subscribe

/**
 * Whether the router is loading another page. A change of the address in that time would cancel the navigation, and the
 * user's press with it.
 */
export function useNavigationPending(): boolean {
  const [pending, setPending] = useOptimistic(false)
  useEffect(
    () =>
      subscribeToPageChanges(() => {
        setPending(true)
      }),
    [setPending],
  )
  return pending
}
