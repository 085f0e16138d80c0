import { useEffect, useOptimistic } from 'react'
import { subscribeToPageChanges } from './page-changes'

/**
 * Whether the router is loading another page. A change of the address in that time would cancel the navigation, and the
 * user's press with it.
 */
export function useNavigationPending(): boolean {
  // Set within the router's transition, so it lasts until that ends, also with an error.
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
