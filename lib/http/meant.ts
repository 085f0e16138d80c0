import 'server-only'
import { isCalendarDate } from '../domain/calendar-date'
import { longestSecondsAgo } from '../domain/clock-reading'
import type { Meant } from '../ports/backend'
import { Problem } from './problem'

/**
 * Reads the plan that a change belongs to and its age in seconds: `X-Plan-Start` and `X-Logged-Ago`, both optional.
 * @throws Problem `invalid-fields` if one of them is malformed
 */
export function readMeant(headers: Headers): Meant {
  const planStart = headers.get('x-plan-start') ?? undefined
  const ago = headers.get('x-logged-ago') ?? undefined
  if (planStart !== undefined && !isCalendarDate(planStart))
    throw invalid('X-Plan-Start', 'A day as yyyy-mm-dd')
  if (ago !== undefined && !(/^\d{1,7}$/.test(ago) && Number(ago) <= longestSecondsAgo))
    throw invalid('X-Logged-Ago', 'Whole seconds, 30 days at most')
  return { planStart, secondsAgo: ago === undefined ? undefined : Number(ago) }
}

function invalid(header: string, detail: string): Problem {
  return new Problem('invalid-fields', { errors: [{ pointer: header, detail }] })
}
