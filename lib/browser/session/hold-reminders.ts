import { useSyncExternalStore } from 'react'
import { createSubscribers } from '../store/subscribers'

let holders = 0
const changes = createSubscribers()

/** Holds reminders back while a person exercises: none may stand over a session. @returns a function that ends it */
export function holdReminders(): () => void {
  holders++
  changes.notify()
  return () => {
    holders--
    changes.notify()
  }
}

/** Whether reminders are held back. False in the server's markup. */
export function useRemindersHeld(): boolean {
  return useSyncExternalStore(
    changes.subscribe,
    () => holders > 0,
    () => false,
  )
}
