/** Whether this browser can make sounds. */
export function canBeep(): boolean {
  return 'AudioContext' in window
}

let audio: AudioContext | null = null

/** Phones allow sound only from a press on: this readies it for later. */
export function readySound(): void {
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume()
}

/** Soft beeps, one after the other, low enough for ears that have lost the high tones. */
export function beep(times: number): void {
  readySound()
  if (!audio) return
  for (let index = 0; index < times; index++) {
    const begin = audio.currentTime + index * 0.5
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.frequency.value = 660
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(0.4, begin + 0.05)
    loudness.gain.linearRampToValueAtTime(0, begin + 0.35)
    tone.connect(loudness).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + 0.4)
  }
}
