import type { CalendarDate } from './calendar-date'
import { type ChangeName, changeNamed, type PayloadOf } from './changes/changes'
import { weekNumberOn } from './plan'

/** Whether a change can be refused because its week has not begun. */
export function needsWeekBegun(name: ChangeName): boolean {
  return changeNamed(name).weekToHaveBegun !== undefined
}

/**
 * Whether a change belongs to a week of the plan that has not begun. The time of the press does not matter: a week that has
 * not begun now had not begun then.
 * @param planStart the plan's first day; `null` if there is no plan, which is refused for another reason
 * @param today the calendar date in the clinic's zone
 */
export function isNotYet<Name extends ChangeName>(
  name: Name,
  payload: PayloadOf<Name>,
  { planStart, today }: { planStart: CalendarDate | null; today: CalendarDate },
): boolean {
  const week = changeNamed(name).weekToHaveBegun?.(payload)
  return week !== undefined && planStart !== null && week > weekNumberOn(planStart, today)
}
