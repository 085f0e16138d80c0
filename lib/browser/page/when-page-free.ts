const everyMilliseconds = 1000

// What is typed, an open dialog, a running session or timer, and the end of a session that is not logged yet.
const busy = 'dialog[open], [data-keeps-page]'
const typed = 'textarea, select, input:not([type=checkbox], [type=radio])'

/** Runs a function once it can replace the page and nothing is lost by that. @returns a function that cancels it */
export function whenPageFree(work: () => void): () => void {
  const look = () => {
    if (document.activeElement?.matches(typed) || document.querySelector(busy)) return
    clearInterval(timer)
    work()
  }
  const timer = setInterval(look, everyMilliseconds)
  look()
  return () => {
    clearInterval(timer)
  }
}
