/** Whether this browser can vibrate the phone. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator
}

/** Vibrates the given number of times, a third of a second each. */
export function vibrate(times: number): void {
  navigator.vibrate(Array.from({ length: times }, () => [300, 200]).flat())
}
