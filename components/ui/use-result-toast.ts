import { type MouseEvent, useCallback } from 'react'
import { useToast } from './toast'

type Words = { undo: string; tryAgain: string; dismiss: string }

/** What can be done about a result: undo it, or try again. */
type Way = { undo: (press: MouseEvent) => unknown } | { tryAgain: () => unknown } | null

/**
 * Shows the result of a change, with Undo or "Try again".
 * @returns a function; its `outlives` keeps the message after the component that shows it unmounts
 */
export function useResultToast({ undo, tryAgain, dismiss }: Words) {
  const toast = useToast()
  return useCallback(
    (title: string, way: Way, outlives = false) => {
      const action =
        way === null
          ? undefined
          : 'undo' in way
            ? { label: undo, run: (press: MouseEvent) => void way.undo(press) }
            : { label: tryAgain, run: () => void way.tryAgain() }
      toast({ title, dismiss, outlives, ...(action && { action }) })
    },
    [dismiss, toast, tryAgain, undo],
  )
}
