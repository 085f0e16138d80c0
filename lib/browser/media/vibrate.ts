/** Whether this browser can shake the phone. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator
}

/** Shakes the phone so often, a third of a second each time. */
export function vibrate(times: number): void {
  navigator.vibrate(Array.from({ length: times }, () => [300, 200]).flat())
}
