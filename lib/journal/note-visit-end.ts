import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionState } from '../auth/current-session'
import { scopeOf } from '../auth/scope'
import { isParticipant } from '../domain/user'
import type { Services } from '../services'
import { addNoticed, readBoth } from './read-journal'

// How long the end of a visit may wait for the journal, in milliseconds. What is late is noticed at a later read.
const patience = 1000

/**
 * Adds the plan as the clinic leaves it to the journal, if it is another one than before. Never throws, and returns after
 * a second at the latest.
 * @param session of the participant, as it was before the visit ended
 */
export async function noteVisitEnd(app: Services, session: SessionState): Promise<void> {
  const { journal } = app
  if (journal === null || session.state !== 'signed-in' || !isParticipant(session.session)) return
  if (!app.backend.keepsRecords) return
  const scope = scopeOf(session.session)
  const noted = readBoth({ ...app, journal }, scope)
    .then((both) => addNoticed({ ...app, journal }, scope, both, { noticed: false, enteredBy: 'clinic' }))
    .catch((error: unknown) => {
      app.log.warn('plan not kept in the journal at the end of a visit', { error })
    })
  const late = new AbortController()
  await Promise.race([noted, sleep(patience, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
}
