import { useRef, useState } from 'react'
import type { InOrder } from './use-in-order'

export type Doing = 'adding' | 'removing'

const doubleTapMilliseconds = 600

/** Runs what is done to an exercise in order, and nothing more for that exercise while it is under way. */
export function useOneAtATime(inOrder: InOrder) {
  const [doing, setDoing] = useState<ReadonlyMap<string, Doing>>(new Map())
  const underWay = useRef(new Set<string>())
  const begun = useRef(new Map<string, number>())
  return {
    doing: (id: string) => doing.get(id),
    /** Whether a press is the second one of a double tap: it must not take back what the first one did. */
    isDoubleTap: (id: string) =>
      performance.now() - (begun.current.get(id) ?? Number.NEGATIVE_INFINITY) < doubleTapMilliseconds,
    /** @returns what the task gave, or `undefined` where something else is under way */
    once: async <Result>(id: string, what: Doing, task: () => Promise<Result>) => {
      if (underWay.current.has(id)) return undefined
      underWay.current.add(id)
      begun.current.set(id, performance.now())
      setDoing((before) => new Map(before).set(id, what))
      const result = await inOrder(task)
      underWay.current.delete(id)
      setDoing((before) => new Map([...before].filter(([each]) => each !== id)))
      return result
    },
  }
}
