import { readySound } from './ready-sound'

/** Whether this browser can make sounds. */
export function canBeep(): boolean {
  return 'AudioContext' in window
}

/** Plays soft beeps in a row, low enough for people who no longer hear high tones. */
export function beep(times: number): void {
  for (let index = 0; index < times; index++) playTone({ hertz: 660, after: index * 0.5, length: 0.4 })
}

/** Plays one short tone, for a count. */
export function tick(): void {
  playTone({ hertz: 440, after: 0, length: 0.15 })
}

/** Lengths in seconds. */
function playTone({ hertz, after, length }: { hertz: number; after: number; length: number }): void {
  if (!canBeep()) return
  const audio = readySound()
  const begin = audio.currentTime + after
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0, begin)
  loudness.gain.linearRampToValueAtTime(0.4, begin + 0.05)
  loudness.gain.linearRampToValueAtTime(0, begin + length - 0.05)
  tone.connect(loudness).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + length)
}

/** Whether this browser can vibrate the phone. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator
}

/** Vibrates the given number of times, a third of a second each. Does nothing on devices that cannot, such as iPhones. */
export function vibrate(times: number): void {
  if (!canVibrate()) return
  navigator.vibrate(Array.from({ length: times }, () => [300, 200]).flat())
}
