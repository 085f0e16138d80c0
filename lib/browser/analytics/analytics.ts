import { type AnalyticsEvent, type AnalyticsSettings, mayMeasure, pathTemplate } from '../../domain/analytics'
import { readConsent } from './cookie-answers'
import type * as Ga4 from './ga4'
import { setCounter } from './measure'

let settings: AnalyticsSettings | null = null

/** Sets where events are sent; `null` for nowhere. */
export function setAnalytics(next: AnalyticsSettings | null): void {
  settings = next
  setCounter(next && count)
}

/** Sends an event. If measuring is not allowed now, the event is dropped and never sent later. */
function count(event: AnalyticsEvent, pathname: string): void {
  if (!settings) return
  const { enabled, key, provider, endpoint } = settings
  if (!mayMeasure({ enabled, key, consented: readConsent() === true, online: navigator.onLine })) return
  const url = `${window.location.origin}${pathTemplate(pathname)}`
  if (provider === 'ga4')
    withGa4(({ sendToGa4 }) => {
      sendToGa4(key ?? '', event, url)
    })
  else sendToPlausible(endpoint, key ?? '', event, url)
}

/** Removes what measuring has stored in this browser, when the user withdraws consent. */
export function stopMeasuring(): void {
  if (settings?.provider !== 'ga4' || settings.key === null) return
  const { key } = settings
  withGa4(({ stopGa4 }) => {
    stopGa4(key)
  })
}

/** Loads Google Analytics on demand, because few sites use it. Calls run in order. */
function withGa4(use: (ga4: typeof Ga4) => void): void {
  import('./ga4').then(use).catch(() => undefined)
}

const plausibleNames: Record<AnalyticsEvent, string> = {
  'page-view': 'pageview',
  'video-started': 'Video started',
  'video-finished': 'Video finished',
  'log-in': 'Log in',
  'log-out': 'Log out',
}

function sendToPlausible(endpoint: string, domain: string, event: AnalyticsEvent, url: string): void {
  void fetch(endpoint, {
    method: 'POST',
    // As Plausible's own script does: `text/plain` needs no CORS preflight.
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ name: plausibleNames[event], domain, url }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // So that the event is sent even if the user leaves the page at once.
    keepalive: true,
  }).catch(() => undefined)
}
