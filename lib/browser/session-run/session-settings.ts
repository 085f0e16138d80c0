import { useSyncExternalStore } from 'react'
import type { Going } from '../../domain/session-run/timeline'
import { readLocal, subscribeToLocal, writeLocal } from '../store/local-storage'

/** How sessions are led on this device. Says nothing about a person. */
export type SessionSettings = {
  sound: (typeof sounds)[number]
  going: (typeof goings)[number]
  view: (typeof views)[number]
  /** Stretches each repetition. */
  pace: (typeof paces)[number]
}

export const sounds = ['voice', 'beeps', 'silent'] as const
export const goings = ['by-tap', 'automatic'] as const satisfies Going[]
export const views = ['near', 'across-the-room'] as const
export const paces = [1.5, 1, 0.75] as const

export const usualSettings: SessionSettings = { sound: 'voice', going: 'by-tap', view: 'near', pace: 1 }

const name = 'session-settings'
let read: { text: string | null; settings: SessionSettings | null } = { text: null, settings: null }

/** Returns the settings of this device; `null` before the first session, and in the server's markup. */
export function useSessionSettings(): SessionSettings | null {
  return useSyncExternalStore(
    (listener) => subscribeToLocal(name, listener),
    readSettings,
    () => null,
  )
}

export function keepSettings(settings: SessionSettings): void {
  writeLocal(name, JSON.stringify(settings))
}

/** Returns the same object until the stored text changes, because React compares snapshots. */
function readSettings(): SessionSettings | null {
  const text = readLocal(name)
  if (text !== read.text) read = { text, settings: parsed(text) }
  return read.settings
}

function parsed(text: string | null): SessionSettings | null {
  try {
    const { sound, going, view, pace } = (JSON.parse(text ?? '{}') ?? {}) as Partial<SessionSettings>
    const isKnown = [one(sounds, sound), one(goings, going), one(views, view), one(paces, pace)].every(
      Boolean,
    )
    return isKnown ? ({ sound, going, view, pace } as SessionSettings) : null
  } catch {
    return null
  }
}

function one(known: readonly unknown[], value: unknown): boolean {
  return known.includes(value)
}
