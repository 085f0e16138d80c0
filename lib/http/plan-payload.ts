import 'server-only'
import type { Participant } from '../domain/participant'
import { settingsOfPlan } from '../domain/plan-settings'
import type { TreatmentPlanSettings } from '../domain/site'
import { readJson } from './body'
import { invalidFields, type Schema } from './handle'

/**
 * Reads what a change is asked with. What the site's settings refuse is looked at again with the plan itself: a plan under
 * way keeps its length, and what stands in it may be chosen again.
 * @param record read only where the settings refuse
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
  // A record that cannot be read leaves the first refusal.
  const plan = await record().catch(() => null)
  const again = plan && schemaFor(settingsOfPlan(settings, plan)).safeParse(body)
  if (again?.success) return again.data
  throw invalidFields(read.error.issues)
}
