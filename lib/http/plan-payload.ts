import 'server-only'
import type { Participant } from '../domain/participant'
import { settingsOfPlan } from '../domain/plan-settings'
import type { TreatmentPlanSettings } from '../domain/site'
import { readJson } from './body'
import { invalidFields, type Schema } from './handle'

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
