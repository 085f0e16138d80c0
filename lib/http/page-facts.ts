import 'server-only'
import { calendarDateIn } from '../domain/calendar-date'
import type { PainQuestion, SiteSettings } from '../domain/site'
import type { User } from '../domain/user'
import { type Journal, standingOf } from '../ports/journal'
import type { GetServices, Loaded } from './guards'

/**
 * Returns what a page about the record of a user tells its client components: whose record it is, the site's contact
 * address (empty if none is set), the clinic's time zone and its date now, and what the
 * journal asks (`null` without one).
 */
export async function pageFacts(services: GetServices, user: User | null, site: Loaded<SiteSettings>) {
  const { config, clock, journal } = await services()
  const settings = site.loaded ? site.value : null
  return {
    userId: user?.id ?? '',
    contact: settings?.siteAdminEmail ?? '',
    timeZone: config.timeZone,
    renderedOn: calendarDateIn(config.timeZone, clock()),
    journal: journal && (await journalFacts(journal, settings?.painQuestion ?? null)),
  }
}

/** `isPromised`: whether an answer may be promised to be kept before this browser has read the journal itself. */
async function journalFacts(journal: Journal, pain: PainQuestion | null) {
  const { found, isPromised } = await standingOf(journal)
  return found === 'not-kept' ? null : { pain, isPromised }
}
