// Specification, section 9: a browser that is never idle starts after this time. Milliseconds.
const waitsAtMost = 2000

/** Runs a function once the browser is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
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
