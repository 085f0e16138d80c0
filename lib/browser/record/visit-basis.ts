import type { CalendarDate } from '../../domain/calendar-date'
import type { Participant } from '../../domain/participant'
import { type PlanSnapshot, planSnapshot } from '../../domain/visit-changes'
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

/** Returns this user's basis of that day in this tab; `null` if there is none. */
export function readVisitBasis(userId: string, day: CalendarDate): VisitBasis | null {
  const [basis] = readDrafts<VisitBasis>(name, userId)
  return basis?.day === day ? basis : null
}

/** Stores the record as the basis, unless this user has one of that day in this tab. @returns the basis */
export function takeVisitBasis(userId: string, day: CalendarDate, record: Participant): VisitBasis {
  const known = readVisitBasis(userId, day)
  if (known) return known
  const basis = { day, at: serverNow().toISOString(), plan: planSnapshot(record) }
  saveDrafts(name, userId, [basis])
  return basis
}
