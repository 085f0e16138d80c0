import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setAnalytics, stopMeasuring } from '@/lib/browser/analytics/analytics'
import { answerConsent } from '@/lib/browser/analytics/consent'
import { measure } from '@/lib/browser/analytics/measure'
import type { AnalyticsSettings } from '@/lib/domain/analytics'

const endpoint = 'https://collector.example/api/event'
const plausible: AnalyticsSettings = {
  enabled: true,
  key: 'harbour.example',
  provider: 'plausible',
  endpoint,
}
const ga4: AnalyticsSettings = { ...plausible, key: 'G-1', provider: 'ga4' }

const sent: { body: unknown; headers: Record<string, string> }[] = []
const server = setupServer(
  http.post(endpoint, async ({ request }) => {
    sent.push({ body: await request.json(), headers: Object.fromEntries(request.headers) })
    return new HttpResponse(null, { status: 202 })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  window.history.replaceState(null, '', '/participant/exercises/c4nary?email=c4nary#c4nary')
})
afterEach(() => {
  setAnalytics(null)
  answerConsent(false)
})

const quiet = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('an analytics event', () => {
  it('contains only its name, the site and the route pattern', async () => {
    answerConsent(true)
    setAnalytics(plausible)
    measure('video-started')
    await waitFor(() => {
      expect(sent).toHaveLength(1)
    })
    expect(sent[0]?.body).toEqual({
      name: 'Video started',
      domain: 'harbour.example',
      url: 'http://localhost:3000/participant/exercises/{slug}',
    })
    expect(JSON.stringify([sent[0]?.body, sent[0]?.headers])).not.toContain('c4nary')
  })

  it.each<[string, () => void]>([
    ['there are no settings', () => setAnalytics(null)],
    ['it is off', () => setAnalytics({ ...plausible, enabled: false })],
    ['there is no key', () => setAnalytics({ ...plausible, key: null })],
    ['the user has not answered', () => localStorage.clear()],
    ['the answer is no', () => answerConsent(false)],
    ['the answer is another word', () => localStorage.setItem('GDPR:accepted', 'TRUE')],
    ['the browser is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('is never sent if %s, even after that changes', async (_, close) => {
    answerConsent(true)
    setAnalytics(plausible)
    close()
    measure('page-view')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    answerConsent(true)
    setAnalytics(plausible)
    await quiet()
    expect(sent).toEqual([])
  })

  it('is dropped silently if it cannot be sent', async () => {
    server.use(http.post(endpoint, () => HttpResponse.error()))
    answerConsent(true)
    setAnalytics(plausible)
    measure('log-out')
    await quiet()
    expect(sent).toEqual([])
  })
})

describe('Google Analytics 4', () => {
  it('loads only after consent and receives only route patterns', async () => {
    const scripts = () => document.querySelectorAll('script')
    setAnalytics(ga4)
    answerConsent(false)
    measure('page-view')
    await quiet()
    expect(scripts()).toHaveLength(0)
    expect(window).not.toHaveProperty('dataLayer')
    answerConsent(true)
    measure('page-view')
    measure('log-in', '/user/login')
    await waitFor(() => {
      expect(scripts()).toHaveLength(1)
    })
    expect([...scripts()].map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1'])
    const told = (window as unknown as { dataLayer: IArguments[] }).dataLayer.map((each) => Array.from(each))
    expect(told.map(([command, name]) => [command, name])).toEqual([
      ['consent', 'default'],
      ['js', expect.any(Date)],
      ['config', 'G-1'],
      ['event', 'page_view'],
      ['event', 'login'],
    ])
    expect(told[0]?.[2]).toMatchObject({ ad_storage: 'denied', ad_personalization: 'denied' })
    expect(told[2]?.[2]).toMatchObject({
      send_page_view: false,
      allow_google_signals: false,
      page_location: 'http://localhost:3000/participant/exercises/{slug}',
      page_title: '',
    })
    expect(JSON.stringify(told)).not.toContain('c4nary')
  })

  it('is disabled, with its cookies deleted, when consent is withdrawn', async () => {
    setAnalytics(ga4)
    document.cookie = '_ga=GA1.1.2; Path=/'
    document.cookie = '_ga_1=GS1.1.2; Path=/'
    document.cookie = 'theme=dark; Path=/'
    stopMeasuring()
    await waitFor(() => {
      expect(document.cookie).toBe('theme=dark')
    })
    expect(window).toHaveProperty('ga-disable-G-1', true)
  })
})
