import 'server-only'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import { sealLifetimeSeconds, type Session } from './session'

/**
 * Ends a session for good: its cookies stay void wherever copies of them are. Local only, as the specification has no
 * logout call.
 */
export async function endSession(needs: { ledger: Ledger; clock: Clock }, session: Session): Promise<void> {
  // The last seal of this session can be opened for one seal's lifetime from now at most.
  const until = new Date(needs.clock().getTime() + sealLifetimeSeconds * 1000)
  await needs.ledger.endSession(session.sid, until)
}
