import type { CalendarDate } from '../calendar-date'
import type { DiaryWeek, Participant } from '../participant.schema'
import { weekNumberOn } from '../plan'
import type { JournalKind, KindRefusal } from './kind'
import { eventsOfKind, journalKinds, type KindName, type KindPayload, type KnownEvent } from './kinds'
import { loggedSpell } from './logged-spell'
import { placeOf } from './event'
import { eventsOfProgramme, eventsOfSpell } from './project'

/** Why an event cannot be added. `invalid`: the field with this name is wrong; `words` say how. */
export type JournalRefusal = KindRefusal | { code: 'other-plan' | 'not-yet' }

/**
 * Returns why an event cannot be added; `null` if it can. Ask only for an id that is not stored yet: a repeated
 * event is never refused.
 * @param programmeStart the start date of the plan that is meant: the record's, or that of an earlier programme
 * @param at when it happened
 * @param today the calendar date in the clinic's zone
 */
export function refusalOf<Name extends KindName>(
  name: Name,
  payload: KindPayload<Name>,
  {
    events,
    record,
    programmeStart,
    at,
    today,
  }: {
    events: readonly KnownEvent[]
    record: Participant
    programmeStart: CalendarDate | null
    at: Date
    today: CalendarDate
  },
): JournalRefusal | null {
  const diary = diaryOf(record, programmeStart)
  if (diary === null || programmeStart === null) return { code: 'other-plan' }
  const kind = journalKinds[name] as unknown as JournalKind<string, KindPayload<Name>>
  const place = placeOf({ payload })
  if (place === null) return kind.refusalOutside?.(payload, { today, diary }) ?? null
  const week = diary.find(({ weekNumber }) => weekNumber === place.week)
  if (!week) return { code: 'conflict' }
  if (place.week > weekNumberOn(programmeStart, today)) return { code: 'not-yet' }
  const ofSession = eventsOfProgramme(events, programmeStart).filter((event) => {
    const other = placeOf(event)
    return other?.week === place.week && other.session === place.session
  })
  const { after } = loggedSpell(eventsOfKind(ofSession, 'session-logged'))
  const own = eventsOfSpell(ofSession, after).filter(({ kind }) => kind === name)
  return kind.refusal?.(own as never, payload, { at, today, week }) ?? null
}

function diaryOf(record: Participant, start: CalendarDate | null): DiaryWeek[] | null {
  if (start === record.treatmentStartDate) return record.participantDiary
  const earlier = record.earlierProgrammes?.find(({ treatmentStartDate }) => treatmentStartDate === start)
  return earlier?.participantDiary ?? null
}
