import { browserVoices } from './ready-sound'

/** A text and the language that it is spoken in, such as `en-GB`. */
export type Spoken = { text: string; language: string }

export type Speaker = {
  /** Speaks the parts one after the other, instead of what is being spoken. Calls `onFailure` if no voice speaks. */
  say: (parts: Spoken[]) => void
  /** Speaks one short word, unless something is being spoken. @returns whether it is spoken */
  sayShort: (part: Spoken) => boolean
}

/** A voice that says nothing for this long does not work. */
const patience = 2_000

/**
 * Speaks through the browser's voices.
 * @param onFailure called if there is no voice in the language, if it fails, or if it says nothing within 2 seconds
 * @param synthesis replaced in tests only
 */
export function createSpeaker(onFailure: () => void, synthesis = browserVoices()): Speaker {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = false
  // Each part of a text fails on its own.
  const fail = () => {
    clearTimeout(timer)
    if (!failed) onFailure()
    failed = true
  }
  return {
    say: (parts) => {
      clearTimeout(timer)
      failed = false
      const spoken = parts.filter(({ text }) => text !== '')
      if (spoken.length === 0) return
      if (!synthesis || spoken.some(({ language }) => lacksVoice(synthesis, language))) {
        fail()
        return
      }
      // `cancel` makes the utterance before fail with `canceled` or `interrupted`, which is no failure of the voice.
      synthesis.cancel()
      timer = setTimeout(fail, patience)
      for (const part of spoken) {
        const utterance = utteranceOf(part, synthesis)
        utterance.onstart = () => {
          clearTimeout(timer)
        }
        utterance.onerror = ({ error }) => {
          if (error !== 'canceled' && error !== 'interrupted') fail()
        }
        synthesis.speak(utterance)
      }
    },
    sayShort: (part) => {
      if (!synthesis || synthesis.speaking || lacksVoice(synthesis, part.language)) return false
      synthesis.speak(utteranceOf(part, synthesis))
      return true
    },
  }
}

/** Whether the browser lists voices, and none of them is for this language. Some list none until they have spoken. */
function lacksVoice(synthesis: SpeechSynthesis, language: string): boolean {
  return synthesis.getVoices().length > 0 && voiceFor(synthesis, language) === undefined
}

function voiceFor(synthesis: SpeechSynthesis, language: string): SpeechSynthesisVoice | undefined {
  const voices = synthesis.getVoices().filter(({ lang }) => baseOf(lang) === baseOf(language))
  const inRegion = voices.filter(({ lang }) => lang.replace('_', '-') === language)
  // A voice of the device needs no connection.
  return [...inRegion, ...voices].toSorted(
    (one, other) => Number(other.localService) - Number(one.localService),
  )[0]
}

function baseOf(language: string): string | undefined {
  return language.toLowerCase().split(/[-_]/)[0]
}

function utteranceOf({ text, language }: Spoken, synthesis: SpeechSynthesis): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.voice = voiceFor(synthesis, language) ?? null
  utterance.rate = 0.95
  return utterance
}
