import { createSubscribers } from '../store/subscribers'

/** Whether an answer has arrived since the browser last said that it is offline, or a request failed. */
let isAnswered = false
/** How many parts of the page show this device's copy, because the server cannot read the record. */
let copiesShown = 0

const changes = createSubscribers((notify) => {
  const wentOffline = () => {
    isAnswered = false
    notify()
  }
  window.addEventListener('online', notify)
  window.addEventListener('offline', wentOffline)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', wentOffline)
  }
})
const records = createSubscribers()

/** Notifies when `isOnline` or `isRecordAway` may have changed. @returns a function that unsubscribes */
export const subscribeToConnection = changes.subscribe

/** Notifies of each answer that shows that records can be read or changed. @returns a function that unsubscribes */
export const subscribeToRecordAnswers = records.subscribe

/** Whether the server can be reached, as far as is known. `navigator.onLine` is a hint: an answer says more. */
export function isOnline(): boolean {
  return isAnswered || navigator.onLine
}

/** Whether the record cannot be read at the moment, although the server answers. */
export function isRecordAway(): boolean {
  return copiesShown > 0
}

/** Says that the record cannot be read: what is logged is queued. @returns a function that ends it */
export function holdRecordAway(): () => void {
  copiesShown++
  changes.notify()
  return () => {
    copiesShown--
    changes.notify()
  }
}

/** Call it when an answer has arrived. @param hasRecord whether it needed the record, and was 200 */
export function noteAnswer(hasRecord = false): void {
  if (!isAnswered) {
    isAnswered = true
    changes.notify()
  }
  if (hasRecord) records.notify()
}

/** Call it when a request had no answer. */
export function noteNoAnswer(): void {
  if (!isAnswered) return
  isAnswered = false
  changes.notify()
}
