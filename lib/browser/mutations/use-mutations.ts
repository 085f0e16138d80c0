import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Participant } from '../../domain/participant.schema'
import { trackChange } from './changes-under-way'
import { createMutations, type MutationState } from './mutations'
import { createOrder, type InOrder } from './order'
import { serverNow } from '../clock/server-clock'
import type { NotSaved } from './send-change'

/** The state of one part of the record. */
export type PartState<Value> = MutationState<Value, NotSaved>

/**
 * The mutations of one kind on a page. Rerenders after each change of a state.
 * @param newest returns the newest record
 * @param order shared by all parts; without it each part has its own
 */
export function useMutations<Value>(newest: () => Participant, order?: InOrder) {
  const [mutations] = useState(() => {
    const orders = new Map<string, InOrder>()
    const ownOrder = (key: string) => {
      const own = orders.get(key) ?? createOrder(trackChange)
      orders.set(key, own)
      return own
    }
    return createMutations<Participant | null, Value, NotSaved>({
      record: newest,
      orderOf: (key) => order ?? ownOrder(key),
      now: () => performance.now(),
      date: serverNow,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    })
  })
  const states = useSyncExternalStore(mutations.subscribe, mutations.states, mutations.states)
  return { ...mutations, states: () => states }
}

/** Returns one order for all changes to a record. */
export function useOrder(): InOrder {
  const [order] = useState(() => createOrder(trackChange))
  return order
}

/** Returns a stable function that always calls the newest `run`, so that a late press, such as Undo, uses current data. */
export function useNewest<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const newest = useRef(run)
  useEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}

/** Returns a function that says whether the component is mounted. */
export function useMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
