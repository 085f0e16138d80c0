import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from '../api/connection'

/** Whether the server can be reached, as far as is known. True in the server's markup. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}
