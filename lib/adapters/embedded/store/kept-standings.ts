import type { SessionStanding } from '../../../ports/ledger'

/** The standings of sessions that were read from a database, as long as they are true. */
export type KeptStandings = {
  /** Must be called with each statement before it runs. One that writes what a standing depends on drops all of them. */
  beforeStatement: (statement: string) => void
  /**
   * Returns the standing that was read before, or reads and keeps it.
   * @param name of the session and all that the answer depends on besides the database
   */
  standing(name: string, read: () => Promise<SessionStanding>): Promise<SessionStanding>
}

/** More than one process can serve at a time; each takes about 200 bytes. */
export const mostStandings = 10_000

const isRead = /^[\s(]*select\b/i
const tables = /"(?:account|ended_session|ended_user|erased_person)"/

/**
 * Starts with none. It is exact only for a database to which this process alone writes, and which runs transactions one
 * after the other: what is read after a writing statement has begun then sees what it wrote.
 */
export function keptStandings(): KeptStandings {
  const kept = new Map<string, SessionStanding>()
  let writes = 0
  return {
    beforeStatement: (statement) => {
      if (isRead.test(statement) || !tables.test(statement)) return
      writes += 1
      kept.clear()
    },
    standing: async (name, read) => {
      const known = kept.get(name)
      if (known !== undefined) return known
      const writesBefore = writes
      const standing = await read()
      // Written meanwhile: what was read may be older.
      if (writes !== writesBefore) return standing
      const [oldest] = kept.keys()
      if (kept.size >= mostStandings && oldest !== undefined) kept.delete(oldest)
      kept.set(name, standing)
      return standing
    },
  }
}
