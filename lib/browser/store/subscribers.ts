export type Subscribers<Args extends unknown[]> = {
  /** @returns a function that unsubscribes */
  subscribe: (listener: (...args: Args) => void) => () => void
  notify: (...args: Args) => void
}

/**
 * A list of listeners that are all told the same.
 * @param source starts to listen elsewhere (a channel, an event of the window) while there is a listener; gives a function
 * that stops
 */
export function createSubscribers<Args extends unknown[] = []>(
  source?: (notify: (...args: Args) => void) => () => void,
): Subscribers<Args> {
  // Objects, so that one function that subscribes twice is told twice and leaves once.
  const listeners = new Set<{ listener: (...args: Args) => void }>()
  let stop: (() => void) | undefined
  const notify = (...args: Args) => {
    for (const { listener } of [...listeners]) listener(...args)
  }
  return {
    subscribe: (listener) => {
      const entry = { listener }
      listeners.add(entry)
      if (listeners.size === 1) stop = source?.(notify)
      return () => {
        if (listeners.delete(entry) && listeners.size === 0) stop?.()
      }
    },
    notify,
  }
}
