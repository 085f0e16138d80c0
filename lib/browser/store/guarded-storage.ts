export type GuardedStorage = {
  read: (name: string) => string | null
  /**
   * @param text `null` removes it
   * @returns whether the value survives this page; for `null` whether a look finds it gone
   */
  write: (name: string, text: string | null) => boolean
  /** Removes everything. @returns whether a look finds nothing left */
  clear: () => boolean
  /** Another tab has written this name (`null`: all names): drop the value in memory, which is stale. */
  forget: (name: string | null) => void
}

/**
 * Local or session storage that never throws. If the browser refuses to store a value, it is held in memory until the page
 * is left and read from there.
 * @param storage called each time, because even reading `window.localStorage` may throw
 */
export function guardedStorage(storage: () => Storage): GuardedStorage {
  const memory = new Map<string, string | null>()
  // A browser that refuses to be read has let no page store anything.
  const holds = (name: string) => {
    try {
      return storage().getItem(name) !== null
    } catch {
      return false
    }
  }
  return {
    read: (name) => {
      const remembered = memory.get(name)
      if (remembered !== undefined) return remembered
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    write: (name, text) => {
      try {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        if (storage().getItem(name) !== text) throw new Error('Not stored')
        memory.delete(name)
        return true
      } catch {
        memory.set(name, text)
        return text === null && !holds(name)
      }
    },
    clear: () => {
      memory.clear()
      try {
        storage().clear()
        return storage().length === 0
      } catch {
        return true
      }
    },
    forget: (name) => {
      if (name === null) memory.clear()
      else memory.delete(name)
    },
  }
}
