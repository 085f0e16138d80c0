import { useSyncExternalStore } from 'react'
import { readLocal, subscribeToLocal, writeLocal } from '../store/local-storage'

export type TimerSignal = 'sound' | 'vibration'

// Says nothing about a person, so it stays after a log-out, as the text size does. The end of a clinic visit removes it.
const name = 'timer-signals'

/** Turns a signal of the timer on or off on this device. */
export function setTimerSignal(signal: TimerSignal, on: boolean): void {
  const others = chosen().filter((each) => each !== signal)
  const signals = on ? [...others, signal] : others
  writeLocal(name, signals.length > 0 ? signals.join(' ') : null)
}

/** Returns whether a signal is on; off until it was chosen, and in the server's markup. */
export function useTimerSignal(signal: TimerSignal): boolean {
  return useSyncExternalStore(
    hear,
    () => chosen().includes(signal),
    () => false,
  )
}

function hear(listener: () => void): () => void {
  return subscribeToLocal(name, listener)
}

function chosen(): string[] {
  return readLocal(name)?.split(' ') ?? []
}
