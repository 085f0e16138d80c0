import { useSyncExternalStore } from 'react'
import { isOnline, isRecordAway, subscribeToConnection } from '../api/connection'

/** Whether the server can be reached, as far as is known. True in the server's markup. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}

/** Whether a change is sent at once: if not, it is queued on this device. True in the server's markup. */
export function useSendsAtOnce(): boolean {
  return useSyncExternalStore(subscribeToConnection, sendsAtOnce, () => true)
}

/** The same outside React. */
export function sendsAtOnce(): boolean {
  return isOnline() && !isRecordAway()
}
