import 'server-only'
import type { Session } from '../auth/session'
import { isCalendarDate } from '../domain/calendar-date'
import { longestSecondsAgo } from '../domain/clock-reading'
import type { Participant } from '../domain/participant.schema'
import { settingsOfPlan } from '../domain/plan-settings'
import type { TreatmentPlanSettings } from '../domain/site'
import type { ChangeContext } from '../ports/backend'
import { readJson } from './body'
import { invalidFields, type Schema } from './handle'
import { Problem } from './problem'

/**
 * Our pages send with each change, and when they read the journal, the user they were rendered for. In another tab of the
 * browser another user may have signed in meanwhile, and a change by the first must never be saved for the second. The
 * header is optional.
 * @throws Problem `other-user`
 */
export function requireExpectedUser(headers: Headers, session: Pick<Session, 'userId'>): void {
  const expected = headers.get('x-expected-user')
  if (expected !== null && expected !== session.userId) throw new Problem('other-user')
}

/**
 * Reads the plan that a change belongs to and its age in seconds: `X-Plan-Start` and `X-Logged-Ago`, both optional.
 * @throws Problem `invalid-fields` if one of them is malformed
 */
export function readChangeContext(headers: Headers): ChangeContext {
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

/**
 * Reads and validates the payload of a change. If the site's settings refuse it, it is validated again with the plan's own:
 * a running plan keeps its length, and values already in it may be chosen again.
 * @param record read only if the site's settings refuse the payload
 * @throws Problem as `readBody`
 */
export async function readPlanPayload<Payload>(
  request: Request,
  schemaFor: (settings: TreatmentPlanSettings) => Schema<Payload>,
  settings: TreatmentPlanSettings,
  record: () => Promise<Participant>,
): Promise<Payload> {
  const body = await readJson(request)
  const read = schemaFor(settings).safeParse(body)
  if (read.success) return read.data
  // If the record cannot be read, the first refusal remains.
  const plan = await record().catch(() => null)
  const again = plan && schemaFor(settingsOfPlan(settings, plan)).safeParse(body)
  if (again?.success) return again.data
  throw invalidFields(read.error.issues)
}
