import type { CalendarDate } from '../../domain/calendar-date'
import type { PlanSnapshot } from '../../domain/plan-snapshot'
import { serverNow } from '../clock/server-clock'
import { readDrafts, saveDrafts } from '../mutations/saved-drafts'

const name = 'steadily-visit'

/** What the changes of a visit are compared with. */
export type VisitBasis = {
  /** The clinic's day. */
  day: CalendarDate
  /** When it was taken: an instant in ISO 8601, UTC. */
  at: string
  plan: PlanSnapshot
}

/**
 * Returns this user's basis of that day in this tab. If there is none, this plan becomes it and is stored until the
 * visit ends.
 */
export function visitBasis(userId: string, day: CalendarDate, plan: PlanSnapshot): VisitBasis {
  const [known] = readDrafts<VisitBasis>(name, userId)
  if (known?.day === day) return known
  const basis = { day, at: serverNow().toISOString(), plan }
  saveDrafts(name, userId, [basis])
  return basis
}
