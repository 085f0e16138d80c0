/** What is counted: names alone, never who, nor what of theirs. */
export type AnalyticsEvent = 'page-view' | 'video-started' | 'video-finished' | 'log-in' | 'log-out'

/** Where events are counted. All of it may be shown to everybody. */
export type AnalyticsSettings = {
  enabled: boolean
  key: string | null
  provider: 'plausible' | 'ga4'
  /** Where Plausible-style events are sent. */
  endpoint: string
}

/** The four gates of the specification, section 7: setting on, visitor has consented, browser online, key set. */
export function mayMeasure(gates: {
  enabled: boolean
  consented: boolean
  online: boolean
  key: string | null
}): boolean {
  return gates.enabled && gates.consented && gates.online && gates.key !== null
}

// Every page, as app/ has them; a test compares.
const templates = [
  '/',
  '/participant',
  '/participant/exercises',
  '/participant/exercises/{slug}',
  '/participant/stats',
  '/physio',
  '/physio/login',
  '/physio/start-date',
  '/shared',
  '/shared/your-advice',
  '/shared/{slug}',
  '/user/login',
  '/user/profile',
  '/user/register',
  '/user/reset-pwd',
  '/user/reset-pwd-request',
  '/~offline',
]

/** The route that an address belongs to, without what stands in for `{slug}`; one name for all that we do not know. */
export function pathTemplate(pathname: string): string {
  const parts = pathname.split('/')
  const fits = (template: string) => {
    const places = template.split('/')
    return (
      places.length === parts.length &&
      places.every((place, index) => place === '{slug}' || place === parts[index])
    )
  }
  return templates.find(fits) ?? '/other'
}
