/** The events that are counted: only names, no data about the user. */
export type AnalyticsEvent = 'page-view' | 'video-started' | 'video-finished' | 'log-in' | 'log-out'

/** The analytics settings. All of them may be public. */
export type AnalyticsSettings = {
  enabled: boolean
  key: string | null
  provider: 'plausible' | 'ga4'
  /** The address for events in Plausible's format. */
  endpoint: string
}

/** The four conditions of the specification, section 7: setting on, visitor has consented, browser online, key set. */
export function mayMeasure(gates: {
  enabled: boolean
  consented: boolean
  online: boolean
  key: string | null
}): boolean {
  return gates.enabled && gates.consented && gates.online && gates.key !== null
}

// Every page in app/; a test compares them.
const templates = [
  '/',
  '/participant',
  '/participant/exercises',
  '/participant/exercises/{slug}',
  '/participant/session',
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

/** Returns the route of an address, with `{slug}` instead of the slug, and `/other` for unknown addresses. */
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

/** Whether visits are counted, by these settings: without a key of the provider, nothing is. */
export function countsVisits({ enabled, key }: { enabled: boolean; key: string | null }): boolean {
  return enabled && key !== null
}
