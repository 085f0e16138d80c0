import { createSubscribers } from '../store/subscribers'

// Specification, section 9: a browser that is never idle starts after this time. Milliseconds.
const waitsAtMost = 2000

let holders = 0
const released = createSubscribers()

/** Puts off idle work, so that a running session sends no request. @returns a function that ends it */
export function holdIdleWork(): () => void {
  holders++
  return () => {
    holders--
    if (holders === 0) released.notify()
  }
}

/** Whether idle work is put off. */
export function isIdleWorkHeld(): boolean {
  return holders > 0
}

/** Runs a function once the browser is idle and no session runs. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  let stop = whenBrowserIdle(() => {
    if (holders === 0) work()
    else
      stop = released.subscribe(() => {
        stop()
        stop = whenBrowserIdle(work)
      })
  })
  return () => {
    stop()
  }
}

function whenBrowserIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, waitsAtMost)
    return () => {
      clearTimeout(timer)
    }
  }
  const handle = requestIdleCallback(work, { timeout: waitsAtMost })
  return () => {
    cancelIdleCallback(handle)
  }
}
