import type { CalendarDate } from './calendar-date'
import { sessionsDone } from './diary'
import type { EarlierProgramme, Participant } from './participant.schema'

/** Returns the earlier programme that began on that day: setting its start date again restores it. */
export function earlierProgrammeOn(
  { earlierProgrammes = [] }: { earlierProgrammes?: EarlierProgramme[] | undefined },
  start: CalendarDate,
): EarlierProgramme | undefined {
  return earlierProgrammes.findLast(({ treatmentStartDate }) => treatmentStartDate === start)
}

/**
 * Returns the earlier programmes after a new start date is set: the replaced programme is added if a session is logged in
 * it, and the restored one is removed. So there is never more than one for each start date.
 * @param to the new start date
 * @param at when it is set
 */
export function earlierProgrammesAfter(
  record: Pick<Participant, 'treatmentStartDate' | 'participantDiary' | 'earlierProgrammes'>,
  to: CalendarDate,
  at: Date,
): EarlierProgramme[] {
  const { treatmentStartDate, participantDiary, earlierProgrammes = [] } = record
  const back = earlierProgrammeOn(record, to)
  const others = earlierProgrammes.filter((each) => each !== back)
  const isKept = treatmentStartDate !== null && participantDiary.some((week) => sessionsDone(week) > 0)
  return isKept ? [...others, { treatmentStartDate, setAsideAt: at.toISOString(), participantDiary }] : others
}
