import 'server-only'
import type { Log } from '../ports/log'

/** Logs that an event of a change was not kept in the journal. The change itself was made. */
export function logJournalFault(log: Log): (error: unknown) => void {
  return (error) => {
    log.warn('event not kept in the journal', { error })
  }
}
