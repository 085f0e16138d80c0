/** Delay before the progress bar appears, and time for which it stays full. Milliseconds. */
export const appearsAfter = 200
export const staysFull = 500

// Specification, section 9: how much each step of a page's loading adds, of 100.
const ofTwoSteps = 30
const ofOneStep = 45

/**
 * Controls the progress bar of a navigation. The first step is that the new page is shown; the second, if there is one,
 * that the data which the page fetches itself has arrived.
 * @param show gets the progress from 0 to 100; `null` hides the bar
 */
export function followPageChanges(show: (value: number | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes = 0
  let underWay = false
  let shown = false
  let value = 0

  function step(share: number): void {
    value += share
    if (shown) show(value)
  }

  function finish(): void {
    underWay = false
    clearTimeout(timer)
    if (!shown) return
    show(100)
    timer = setTimeout(() => {
      shown = false
      show(null)
    }, staysFull)
  }

  return {
    /** A navigation begins and replaces one in progress. */
    started: (): void => {
      clearTimeout(timer)
      changes += 1
      underWay = true
      value = 0
      if (shown) show(0)
      else
        timer = setTimeout(() => {
          shown = true
          show(value)
        }, appearsAfter)
    },
    /** The new page is shown. @param load the page's own load, which never rejects; `null` if it has none */
    committed: (load: Promise<void> | null): void => {
      if (!underWay) return
      if (load === null) {
        step(ofOneStep)
        finish()
        return
      }
      step(ofTwoSteps)
      const change = changes
      void load.then(() => {
        if (change !== changes) return
        step(ofTwoSteps)
        finish()
      })
    },
  }
}
