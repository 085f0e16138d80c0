export type Subscribers<Args extends unknown[]> = {
  /** @returns a function that unsubscribes */
  subscribe: (listener: (...args: Args) => void) => () => void
  notify: (...args: Args) => void
}

/**
 * A list of listeners that all receive the same notifications.
 * @param source subscribes to something else (a channel, a `window` event) while there is a listener; returns a function
 * that unsubscribes
 */
export function createSubscribers<Args extends unknown[] = []>(
  source?: (notify: (...args: Args) => void) => () => void,
): Subscribers<Args> {
  // Objects, so that a function that subscribes twice is notified twice and unsubscribes once.
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
