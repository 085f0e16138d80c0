import type { CalendarDate } from '../../domain/calendar-date'
import type { ChangeName, PayloadOf } from '../../domain/changes/changes'
import { isNotYet, needsWeekBegun } from '../../domain/not-yet'
import type { Participant } from '../../domain/participant'
import { BackendError } from '../../ports/errors'

/**
 * Refuses a change for a week that has not begun, because the server does not know the clinic's time zone. A change
 * that names its plan's start costs no extra call here: that start is verified anyway.
 * @param planStart the start date the change was meant for; `undefined` if unknown
 * @param read returns the record
 * @throws BackendError `not-yet`, or the error of reading the record
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
