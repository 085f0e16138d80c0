/** Milliseconds before the bar appears, and for which it stands full before it goes. */
export const appearsAfter = 200
export const staysFull = 500

// Specification, section 9: how much each step of a page's loading adds, of 100.
const ofTwoSteps = 30
const ofOneStep = 45

/**
 * The bar of a change of pages, by the clock: its first step is that the new page is there, its second, if it has one,
 * that what the page asks for itself is there.
 * @param show gets how far the bar is, of 100; `null` where there is none
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
    /** A change begins. One that was under way is given up for it. */
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
    /** The new page is there. @param load its own load, which never rejects; `null` where it has none */
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
