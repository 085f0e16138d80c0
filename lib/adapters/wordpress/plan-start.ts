import type { CalendarDate } from '../../domain/calendar-date'
import type { Participant } from '../../domain/participant'
import { BackendError } from '../../ports/errors'

/**
 * Refuses a change that means another plan. Our plugin compares while it holds the record, and says so by sending
 * `X-Plan-Start` back; in front of any other server the record is read before the change and after it.
 */
export type PlanStartCheck = {
  /**
   * @param planStart the start date that the change means; `undefined` for any
   * @throws BackendError `other-plan`, and what reading the record ends with
   */
  before: (planStart: CalendarDate | undefined, read: () => Promise<Participant>) => Promise<void>
  /**
   * @param read gives `null` when the record cannot be read: the change stands
   * @throws BackendError `other-plan`
   */
  after: (
    planStart: CalendarDate | undefined,
    answered: Headers,
    read: () => Promise<Participant | null>,
  ) => Promise<void>
}

export function planStartCheck(): PlanStartCheck {
  // Learned from its first answer: until then one change costs a call more.
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
