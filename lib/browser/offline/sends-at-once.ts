import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from '../api/connection'

/** How many parts of the page show this device's copy, because the server cannot read the record. */
let copiesShown = 0
const shown = 'steadily:copies-shown'

/** Says that the record cannot be read: what is logged is queued. @returns a function that ends it */
export function holdRecordAway(): () => void {
  const add = (count: number) => {
    copiesShown += count
    window.dispatchEvent(new Event(shown))
  }
  add(1)
  return () => {
    add(-1)
  }
}

/** Whether a change is sent at once: if not, it is queued on this device. */
export function sendsAtOnce(): boolean {
  return isOnline() && copiesShown === 0
}

/** The same, and follows it. True in the server's markup. */
export function useSendsAtOnce(): boolean {
  return useSyncExternalStore(subscribe, sendsAtOnce, () => true)
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = subscribeToConnection(onChange)
  window.addEventListener(shown, onChange)
  return () => {
    unsubscribe()
    window.removeEventListener(shown, onChange)
  }
}
