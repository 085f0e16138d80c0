import type { AnalyticsEvent } from '../../domain/analytics'

// Google's script reads commands from `dataLayer` and accepts only `arguments` objects as commands, not arrays.
type Page = Window & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean }

const names: Record<AnalyticsEvent, string> = {
  'page-view': 'page_view',
  'video-started': 'video_start',
  'video-finished': 'video_complete',
  'log-in': 'login',
  'log-out': 'logout',
}

let started = false

/** Sends an event to Google Analytics. Its script is loaded with the first event, so never without consent. */
export function sendToGa4(key: string, event: AnalyticsEvent, url: string): void {
  const page = window as unknown as Page
  page[`ga-disable-${key}`] = false
  if (!started) start(key, url)
  command('event', names[event], { page_location: url, page_title: '', page_referrer: '', send_to: key })
}

/** Makes the script send nothing more, and deletes its cookies. */
export function stopGa4(key: string): void {
  const page = window as unknown as Page
  page[`ga-disable-${key}`] = true
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (/^_ga(_|$)/.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`
  }
}

function start(key: string, url: string): void {
  started = true
  command('consent', 'default', {
    ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    analytics_storage: 'granted',
  })
  command('js', new Date())
  command('config', key, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Cookies for this host alone, so that `stopGa4` can delete them.
    cookie_domain: 'none',
    page_location: url,
    page_title: '',
    page_referrer: '',
  })
  const script = document.createElement('script')
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(key)}`
  script.async = true
  script.referrerPolicy = 'no-referrer'
  document.head.append(script)
}

function command(...given: unknown[]): void {
  const page = window as unknown as Page
  page.dataLayer ??= []
  page.dataLayer.push(asArguments(...given))
}

const asArguments: (...given: unknown[]) => IArguments = function () {
  // eslint-disable-next-line prefer-rest-params
  return arguments
}
