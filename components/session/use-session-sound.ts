import { useRef, useState } from 'react'
import { beep, tick, vibrate } from '@/lib/browser/media/signals'
import { createSpeaker, type Speaker, type Spoken } from '@/lib/browser/media/speech'
import { useNewest } from '@/lib/browser/mutations/use-mutations'
import type { SessionSettings } from '@/lib/browser/session-run/session-settings'
import type { Cue } from '@/lib/domain/session-run/cues'
import type { PlayerExercise } from './player-exercise'
import { useRunWords } from './run-words'

export type SessionSound = {
  /** @param after spoken after the last cue, if a voice speaks */
  give: (cues: Cue[], after?: Spoken) => void
  /** Speaks a text that is no cue. */
  say: (text: string, language: string) => void
  /** Whether the voice failed, so that beeps are heard instead. */
  voiceFailed: boolean
}

/** Gives the cues of a session by voice or beeps, as the settings say. A voice that fails is replaced by beeps. */
export function useSessionSound(sound: SessionSettings['sound'], exercises: PlayerExercise[]): SessionSound {
  const words = useRunWords()
  const [voiceFailed, setVoiceFailed] = useState(false)
  const speaker = useRef<Speaker | null>(null)
  const missed = useRef<Cue | null>(null)

  const speak = () => {
    speaker.current ??= createSpeaker(() => {
      setVoiceFailed(true)
      if (missed.current) beepFor(missed.current)
    })
    return speaker.current
  }
  const hasVoice = sound === 'voice' && !voiceFailed

  const giveOne = (cue: Cue, after: Spoken[]) => {
    if (cue.kind === 'begins' && cue.segment.kind !== 'set') vibrate(1)
    if (sound === 'silent') return
    if (!hasVoice) {
      beepFor(cue)
      return
    }
    const [first, ...more] = words.spoken(cue, exercises)
    if (!first) return
    if (cue.kind === 'begins' || cue.kind === 'over' || cue.kind === 'paused') {
      missed.current = cue
      speak().say([first, ...more, ...after])
    } else if (!speak().sayShort(first)) beepFor(cue)
  }

  return {
    give: useNewest((cues: Cue[], after?: Spoken) => {
      for (const cue of cues) giveOne(cue, after && cue === cues.at(-1) ? [after] : [])
    }),
    say: (text, language) => {
      if (hasVoice) speak().say([{ text, language }])
    },
    voiceFailed: sound === 'voice' && voiceFailed,
  }
}

function beepFor(cue: Cue): void {
  if (cue.kind === 'count') tick()
  else if (cue.kind === 'over') beep(3)
  else if (cue.kind === 'begins' && cue.segment.kind !== 'set') beep(2)
  else if (cue.kind !== 'paused') beep(1)
}
