import { z } from 'zod'
import { maxSessionsPerWeek } from '../diary'

/** The most weeks of a plan, as in a site's settings. */
const mostWeeks = 104

/** The fields that name a session. Whether the plan has that week is checked with the record. */
export const sessionPlace = {
  week: z.int().min(1).max(mostWeeks),
  session: z.int().min(1).max(maxSessionsPerWeek),
}
