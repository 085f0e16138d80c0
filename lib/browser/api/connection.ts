/** Dispatched on `window` when `isOnline` may have changed. */
const changed = 'steadily:connection'

/** Dispatched on `window` with each answer that shows that records can be read or changed. */
export const recordAnswered = 'steadily:record-answered'

/** Whether an answer has arrived since the browser last said anything, or a request failed. */
let isAnswered = false

/** Whether the server can be reached, as far as is known. `navigator.onLine` is a hint: an answer says more. */
export function isOnline(): boolean {
  return isAnswered || navigator.onLine
}

/** Call it with each answer, and each request that had none. */
export function noteAnswer(came = true): void {
  if (isAnswered !== came) set(came)
}

/** Notifies when `isOnline` may have changed. @returns a function that unsubscribes */
export function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener(changed, onChange)
  }
}

function set(came: boolean): void {
  isAnswered = came
  window.dispatchEvent(new Event(changed))
}

if (typeof window !== 'undefined')
  for (const name of ['online', 'offline'])
    window.addEventListener(name, () => {
      set(false)
    })
