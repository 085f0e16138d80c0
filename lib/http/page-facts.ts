import 'server-only'
import { calendarDateIn } from '../domain/calendar-date'
import type { SiteSettings } from '../domain/site'
import type { User } from '../domain/user'
import type { GetServices, Loaded } from './guards'

/**
 * Returns what a page about the record of a user tells its client components: whose record it is, the site's contact
 * address (empty if none is set), the clinic's time zone and its date now, and what the journal asks (`null` without one).
 */
export async function pageFacts(services: GetServices, user: User | null, site: Loaded<SiteSettings>) {
  const { config, clock, journal } = await services()
  const settings = site.loaded ? site.value : null
  return {
    userId: user?.id ?? '',
    contact: settings?.siteAdminEmail ?? '',
    timeZone: config.timeZone,
    renderedOn: calendarDateIn(config.timeZone, clock()),
    journal: journal && { pain: settings?.painQuestion ?? null },
  }
}
