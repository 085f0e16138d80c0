import type { CalendarDate } from './calendar-date'
import { sessionsDone } from './diary'
import type { EarlierProgramme, Participant } from './participant'

/** The earlier programme that began on that day: setting its start date again brings it back. */
export function earlierProgrammeOn(
  { earlierProgrammes = [] }: { earlierProgrammes?: EarlierProgramme[] | undefined },
  start: CalendarDate,
): EarlierProgramme | undefined {
  return earlierProgrammes.findLast(({ treatmentStartDate }) => treatmentStartDate === start)
}

/**
 * The earlier programmes once the start date is another one: the programme that is left joins them if a session is logged
 * in it, and the one that comes back is taken out. So there is never more than one for each start date.
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
