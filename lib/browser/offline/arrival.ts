import { createSubscribers } from '../store/subscribers'

/**
 * How the record of a page stands, and this device's copy of it. `late`: 3 seconds without a record. `failed`: the server
 * says that its backend is away. `none`: there is no copy, or the record has replaced it.
 */
export type Arrival = {
  record: 'waiting' | 'late' | 'failed' | 'arrived'
  copy: 'unread' | 'shown' | 'none'
}

export type ArrivalStore = ReturnType<typeof createArrival>

export const atFirst: Arrival = { record: 'waiting', copy: 'unread' }

/** A store and not a context's value: a change of that would render parts that are still on their way. */
export function createArrival() {
  let now = atFirst
  const { subscribe, notify } = createSubscribers()
  return {
    subscribe,
    read: () => now,
    set: (change: Partial<Arrival>) => {
      now = { ...now, ...change }
      notify()
    },
  }
}

// Milliseconds.
const longestWait = 3_000

// A page that the browser opened hydrates sooner than that, also on a slow phone. Milliseconds.
const longestHydration = 30_000

/** Returns how long the page still waits for its record: 3 seconds since the browser opened it, or since a link was followed. */
export function waitForRecord(): number {
  const [opened] = performance.getEntriesByType('navigation')
  const sinceOpened = performance.now()
  const isFirst = opened?.name === window.location.href && sinceOpened < longestHydration
  return isFirst ? Math.max(0, longestWait - sinceOpened) : longestWait
}
