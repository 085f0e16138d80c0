/** Whether this browser can make sounds. */
export function canBeep(): boolean {
  return 'AudioContext' in window
}

let audio: AudioContext | null = null

/** Phones allow sound only after a press: call this in the handler of one, to enable later sounds. */
export function readySound(): void {
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume()
}

/** Plays soft beeps in a row, low enough for people who no longer hear high tones. */
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
