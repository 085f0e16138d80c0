import { readySilence, readySound, readySpeech } from '../media/ready-sound'

let asked = false

/** Call it when "Start session" is pressed: browsers play no sound without a press in the same document. */
export function askToStart(): void {
  asked = true
  try {
    readySound()
    readySpeech()
    readySilence()
  } catch {
    // A browser without sound: the session shows everything.
  }
}

/** Whether a session was asked for in this document, and has not begun yet. */
export function isStartAsked(): boolean {
  return asked
}

export function forgetStart(): void {
  asked = false
}
