import { type CalendarDate, isCalendarDate } from './calendar-date'

export const earliestStart = '2000-01-01'
export const latestStart = '2099-12-31'

/** Whether a text is a valid start date. The server checks it again. */
export function isStartDate(text: string): text is CalendarDate {
  return isCalendarDate(text) && text >= earliestStart && text <= latestStart
}
