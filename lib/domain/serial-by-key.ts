export type SerialByKey = {
  /** Starts the work once all earlier work with the same key has settled. A failure does not stop later work. */
  run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
  /** Resolves once all work that was added before has settled. */
  settled: () => Promise<void>
}

/**
 * Runs work with the same key, such as that of one user, one after another.
 * @param last the end of the work of each key; a key is removed once its work is done
 */
export function serialByKey(last = new Map<string, Promise<void>>()): SerialByKey {
  return {
    run: (key, work) => {
      const done = (last.get(key) ?? Promise.resolve()).then(work)
      const ignore = () => undefined
      const settled = done.then(ignore, ignore)
      last.set(key, settled)
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
      return done
    },
    settled: async () => {
      await Promise.all(last.values())
    },
  }
}
