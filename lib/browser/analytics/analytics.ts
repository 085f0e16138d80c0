import { type AnalyticsEvent, type AnalyticsSettings, mayMeasure, pathTemplate } from '../../domain/analytics'
import { readConsent } from './cookie-answers'
import type * as Ga4 from './ga4'
import { setCounter } from './measure'

let settings: AnalyticsSettings | null = null

/** Says where events go; `null` for nowhere. */
export function setAnalytics(next: AnalyticsSettings | null): void {
  settings = next
  setCounter(next && count)
}

/** If a gate is closed, the event is lost: nothing is kept to be sent later. */
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

/** Undoes what measuring has left in this browser. For when consent is taken back. */
export function stopMeasuring(): void {
  if (settings?.provider !== 'ga4' || settings.key === null) return
  const { key } = settings
  withGa4(({ stopGa4 }) => {
    stopGa4(key)
  })
}

/** Fetched where it is used, which is on few sites. What is asked of it happens in the order in which it was asked. */
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
    // As their own script sends it: a plain text needs no question before it.
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ name: plausibleNames[event], domain, url }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // It arrives also where the page is left at once.
    keepalive: true,
  }).catch(() => undefined)
}
