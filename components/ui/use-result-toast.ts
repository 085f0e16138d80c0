import { type MouseEvent, useCallback } from 'react'
import { useToast } from './toast'

type Words = { undo: string; tryAgain: string; dismiss: string }

/** What can be done about a result: take it back, or try once more. */
type Way = { undo: (press: MouseEvent) => unknown } | { tryAgain: () => unknown } | null

/**
 * Says what became of a change, with Undo or "Try again".
 * @returns `outlives`: it stays when the part of the page goes that says it
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
