import { useRef, useState } from 'react'
import type { InOrder } from './use-in-order'

export type Doing = 'adding' | 'removing'

// The second tap of a double tap must not take back what the first one did: "adding" stays at least this long.
const doubleTapMilliseconds = 600

/** Runs what is done to an exercise in order, and nothing more for that exercise while it is under way. */
export function useOneAtATime(inOrder: InOrder) {
  const [doing, setDoing] = useState<ReadonlyMap<string, Doing>>(new Map())
  const underWay = useRef(new Set<string>())
  return {
    doing: (id: string) => doing.get(id),
    /** @returns what the task gave, or `undefined` where something else is under way */
    once: async <Result>(id: string, what: Doing, task: () => Promise<Result>) => {
      if (underWay.current.has(id)) return undefined
      underWay.current.add(id)
      setDoing((before) => new Map(before).set(id, what))
      const [result] = await Promise.all([
        inOrder(task),
        new Promise((resolve) => setTimeout(resolve, doubleTapMilliseconds)),
      ])
      underWay.current.delete(id)
      setDoing((before) => new Map([...before].filter(([each]) => each !== id)))
      return result
    },
  }
}
