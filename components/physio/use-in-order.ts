import { useCallback, useRef } from 'react'
import { trackChange } from '@/lib/browser/changes-under-way'

/** Runs tasks one after the other, in the order in which they were asked for. */
export type InOrder = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Changes to one plan must reach the server in the order in which they were made. */
export function useInOrder(): InOrder {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((task) => {
    const result = trackChange(last.current.then(task, task))
    last.current = result
    return result
  }, [])
}
