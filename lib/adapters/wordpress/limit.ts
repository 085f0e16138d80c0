import { type ChangeName, changeNamed, type PayloadOf } from '../../domain/changes/changes'
import type { Participant } from '../../domain/participant.schema'
import type { TreatmentPlanSettings } from '../../domain/site'
import { BackendError } from '../../ports/errors'
import { hasLimit } from './change-table'
import type { Records } from './record'

/**
 * Refuses a change that would exceed a limit of the site, because the specification obliges no server to refuse it.
 * @param read returns the record; called only for changes that have a limit
 * @throws BackendError `limit-reached`, `not-found` for an unknown exercise, or the error of reading record or settings
 */
export async function refuseBeyondLimit<Name extends ChangeName>(
  { settings, library }: Records,
  name: Name,
  payload: PayloadOf<Name>,
  read: () => Promise<Participant>,
): Promise<void> {
  if (!hasLimit(name)) return
  const refusal = limitError(name, await read(), payload, await settings())
  if (!refusal) return
  // An exercise that does not exist would not be added to a plan with room either.
  if ('exerciseId' in payload) refuseUnknown(await library().catch(() => []), payload.exerciseId)
  throw refusal
}

/** The error by which users are told a limit; `null` if the change stays within it. */
export function limitError<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
  settings: TreatmentPlanSettings,
): BackendError | null {
  const refusal = changeNamed(name).refusal(record, payload, settings)
  if (refusal?.code !== 'limit-reached') return null
  return new BackendError('limit-reached', refusal.words, { limit: refusal.limit })
}

function refuseUnknown(library: { id: string }[], exerciseId: string): void {
  if (library.length > 0 && !library.some(({ id }) => id === exerciseId))
    throw new BackendError('not-found', 'The library has no such exercise')
}
