import type { CalendarDate } from '../../domain/calendar-date'
import type { Participant } from '../../domain/participant.schema'
import { BackendError } from '../../ports/errors'

/**
 * Refuses a change that was meant for another plan. The Digitrial plugin compares the start date while it locks the record, and
 * confirms with the header `X-Plan-Start`. For any other server the record is read before and after the change.
 */
export type PlanStartCheck = {
  /**
   * @param planStart the start date the change was meant for; `undefined` for any
   * @throws BackendError `other-plan`, or the error of reading the record
   */
  before: (planStart: CalendarDate | undefined, read: () => Promise<Participant>) => Promise<void>
  /**
   * @param read returns `null` if the record cannot be read: the change is accepted
   * @throws BackendError `other-plan`
   */
  after: (
    planStart: CalendarDate | undefined,
    answered: Headers,
    read: () => Promise<Participant | null>,
  ) => Promise<void>
}

export function planStartCheck(): PlanStartCheck {
  // Learned from the first answer: until then a change costs one extra call.
  let serverChecks = false
  return {
    before: async (planStart, read) => {
      if (planStart !== undefined && !serverChecks) refuseOther(planStart, await read())
    },
    after: async (planStart, answered, read) => {
      if (planStart === undefined) return
      serverChecks = answered.get('x-plan-start') === planStart
      if (!serverChecks) refuseOther(planStart, await read())
    },
  }
}

function refuseOther(planStart: CalendarDate, record: Participant | null): void {
  if (record && record.treatmentStartDate !== planStart)
    throw new BackendError('other-plan', 'The plan began on another day than the change means')
}
