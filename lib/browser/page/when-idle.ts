// Milliseconds (specification, section 9): a browser that is never idle starts after so long.
const waitsAtMost = 2000

/** Does something once the browser has nothing else to do. @returns a function that stops it */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
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
