/** For this long after the outcome of a press, another press on the same spot was meant for what was there before. */
export const sameSpotMilliseconds = 2_500
// About the distance that a finger strays, in CSS pixels.
const radius = 48

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'target'>

/**
 * Call it with a press that replaces what is under the pointer or focus. Ignores further presses there: clicks near it
 * until another place is pressed, or Enter and Space until another key is pressed.
 * @returns call it with the outcome: presses work again 2.5 s later, or at once if nothing changed
 */
export function holdSpot(press: Press): (outcome?: { changed: boolean }) => void {
  const stop = press.detail === 0 ? holdKeys() : holdPlace(press)
  return ({ changed } = { changed: true }) => {
    if (changed) setTimeout(stop, sameSpotMilliseconds)
    else stop()
  }
}

function holdPlace({ clientX, clientY, target }: Press): () => void {
  // Assistive technology sends clicks without coordinates.
  if (clientX === 0 && clientY === 0) return () => undefined
  // Now: the press may remove its target.
  const within = dialogOf(target)
  const ignore = (event: MouseEvent) => {
    // Another dialog was opened by a press elsewhere: what is pressed in it was meant.
    const dialog = dialogOf(event.target)
    if (event.detail === 0 || (dialog && dialog !== within)) return
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= radius) swallow(event)
    // Pressed elsewhere meanwhile: the next press here is no second tap.
    else stop()
  }
  const stop = () => {
    window.removeEventListener('click', ignore, true)
  }
  window.addEventListener('click', ignore, true)
  return stop
}

function dialogOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('dialog') : null
}

function holdKeys(): () => void {
  const stop = () => {
    window.removeEventListener('keydown', ignore, true)
    window.removeEventListener('keyup', ignore, true)
  }
  const ignore = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') swallow(event)
    else if (event.type === 'keydown') stop()
  }
  window.addEventListener('keydown', ignore, true)
  window.addEventListener('keyup', ignore, true)
  return stop
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
