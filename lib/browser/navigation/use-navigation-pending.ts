import { type RefObject, useEffect, useLayoutEffect, useOptimistic, useRef } from 'react'
import { subscribeToPageChanges } from './page-changes'

/**
 * Whether the router is loading another page. A change of the address in that time would cancel the navigation, and the
 * user's press with it.
 * @returns `pending`, for rendering and effects; `pendingNow`, the same without waiting for a render, for timers
 */
export function useNavigationPending(): { pending: boolean; pendingNow: RefObject<boolean> } {
  // Set within the router's transition, so it lasts until that ends, also with an error.
  const [pending, setPending] = useOptimistic(false)
  const pendingNow = useRef(false)
  useEffect(
    () =>
      subscribeToPageChanges(() => {
        pendingNow.current = true
        setPending(true)
      }),
    [setPending],
  )
  // After each render: a navigation may begin and end between two of them.
  useLayoutEffect(() => {
    pendingNow.current = pending
  })
  return { pending, pendingNow }
}
