import { useSyncExternalStore } from 'react'
import { isRunPlace, type RunPlace } from '../../domain/session-run/place'
import { readLocal, subscribeToLocal, writeLocal } from '../store/local-storage'

const name = 'session-place'
let read: { text: string | null; place: RunPlace | null } = { text: null, place: null }

/** Returns the place in a session that was left on this device; `null` in the server's markup. */
export function useSessionPlace(): RunPlace | null {
  return useSyncExternalStore(
    (listener) => subscribeToLocal(name, listener),
    readPlace,
    () => null,
  )
}

export function keepPlace(place: RunPlace): void {
  writeLocal(name, JSON.stringify(place))
}

/** Removes the place: the session is over, or its person has logged out. @returns whether it is gone */
export function forgetPlace(): boolean {
  return writeLocal(name, null)
}

/** Returns the same object until the stored text changes, because React compares snapshots. */
function readPlace(): RunPlace | null {
  const text = readLocal(name)
  if (text !== read.text) read = { text, place: parsed(text) }
  return read.place
}

function parsed(text: string | null): RunPlace | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRunPlace(value) ? value : null
  } catch {
    return null
  }
}
