import type { CalendarDate } from '../calendar-date'
import type { JournalKind } from './kind'

export type ProgrammeResumedPayload = { startDate: CalendarDate }

/** A reset to the start date of an earlier programme, by which its whole diary was restored. */
export const programmeResumed: JournalKind<'programme-resumed', ProgrammeResumedPayload> = {
  name: 'programme-resumed',
  writtenBy: 'server',
}
