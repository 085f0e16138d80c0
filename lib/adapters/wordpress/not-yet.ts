import type { CalendarDate } from '../../domain/calendar-date'
import type { ChangeName, PayloadOf } from '../../domain/changes/changes'
import { isNotYet, needsWeekBegun } from '../../domain/not-yet'
import type { Participant } from '../../domain/participant'
import { BackendError } from '../../ports/errors'

/**
 * Refuses a change that means a week which has not begun: the server does not know the clinic's zone. A change that names
 * its plan's start costs no call, as the server is asked about that start anyway.
 * @param planStart the start date that the change means; `undefined` when it does not say
 * @param read gives the record
 * @throws BackendError `not-yet`, and what reading the record ends with
 */
export async function refuseNotYet<Name extends ChangeName>(
  name: Name,
  payload: PayloadOf<Name>,
  { planStart, today }: { planStart: CalendarDate | undefined; today: CalendarDate },
  read: () => Promise<Participant>,
): Promise<void> {
  if (!needsWeekBegun(name)) return
  const start = planStart ?? (await read()).treatmentStartDate
  if (isNotYet(name, payload, { planStart: start, today }))
    throw new BackendError('not-yet', 'The week that the change means has not begun')
}
