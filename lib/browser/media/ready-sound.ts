// Apart from what plays and speaks: the page before a session loads only this.

let audio: AudioContext | null = null

/**
 * Phones allow sound only after a press: call this in the handler of one, to enable later sounds.
 * @returns what plays them
 */
export function readySound(): AudioContext {
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume()
  return audio
}

/** The same for speech. */
export function readySpeech(): void {
  browserVoices()?.speak(new SpeechSynthesisUtterance(''))
}

let silence: HTMLAudioElement | null = null

/** Loads our silent file, so that a session that begins later need not. @returns what plays it, over and over */
export function readySilence(): HTMLAudioElement {
  if (silence) return silence
  silence = new Audio('/silence.wav')
  silence.loop = true
  silence.preload = 'auto'
  return silence
}

/** Stops the silent file, so that the device shows nothing that plays. */
export function forgetSilence(): void {
  silence?.pause()
  silence?.removeAttribute('src')
  silence = null
}

/** The types say that every browser has voices. */
export function browserVoices(): SpeechSynthesis | undefined {
  return typeof window === 'undefined' ? undefined : (window.speechSynthesis as SpeechSynthesis | undefined)
}
