import 'server-only'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import { sealLifetimeSeconds, type Session } from './session'

const marginSeconds = 5 * 60

/**
 * Ends a session for good: its cookies stay void wherever copies of them are. Local only, as the specification has no
 * logout call.
 */
export async function endSession(needs: { ledger: Ledger; clock: Clock }, session: Session): Promise<void> {
  // The last seal of this session can be opened for one seal's lifetime from now, and a little longer: iron-session grants
  // a minute, and a refresh that was under way seals after this.
  const until = new Date(needs.clock().getTime() + (sealLifetimeSeconds + marginSeconds) * 1000)
  await needs.ledger.endSession(session.sid, until)
}
