export type GuardedStorage = {
  read: (name: string) => string | null
  /**
   * @param text `null` removes it
   * @returns whether the value survives this page
   */
  write: (name: string, text: string | null) => boolean
  clear: () => void
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
        return false
      }
    },
    clear: () => {
      memory.clear()
      try {
        storage().clear()
      } catch {
        return
      }
    },
    forget: (name) => {
      if (name === null) memory.clear()
      else memory.delete(name)
    },
  }
}
