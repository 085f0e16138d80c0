import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, policyFor } from '@/lib/http/csp'
import { aConfig } from '../builders/config'

/** @returns the sources of each directive for a page with this configuration */
function policy(env: Record<string, string> = {}) {
  const directives = contentSecurityPolicy('n0nce', aConfig(env)).split('; ')
  return Object.fromEntries(
    directives.map((each) => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources]
    }),
  )
}

const plain = {
  'default-src': ["'none'"],
  'script-src': ["'nonce-n0nce'", "'strict-dynamic'"],
  'style-src': ["'self'", "'nonce-n0nce'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}
const key = { ANALYTICS_ENABLED: 'on', ANALYTICS_KEY: 'G-1' }

describe('content security policy', () => {
  it('allows two players in frames, and nothing else from other sites', () => {
    expect(policy()).toEqual(plain)
  })

  it('allows pictures and videos from the content hosts', () => {
    expect(policy({ CONTENT_HOSTS: 'cms.example media.example' })).toEqual({
      ...plain,
      'img-src': ["'self'", 'data:', 'https://cms.example', 'https://media.example'],
      'media-src': ["'self'", 'https://cms.example', 'https://media.example'],
    })
  })

  it('allows the host of the analytics endpoint while analytics is on', () => {
    const endpoint = { ANALYTICS_ENDPOINT: 'https://count.example/api/event' }
    expect(policy({ ...key, ...endpoint })).toEqual({
      ...plain,
      'connect-src': ["'self'", 'https://count.example'],
    })
    expect(policy(endpoint)).toEqual(plain)
    expect(policy({ ...key, ...endpoint, ANALYTICS_ENABLED: 'off' })).toEqual(plain)
    expect(policy({ ...endpoint, ANALYTICS_ENABLED: 'on' })).toEqual(plain)
  })

  it('allows the analytics hosts of Google with the provider ga4', () => {
    const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
    expect(policy({ ...key, ANALYTICS_PROVIDER: 'ga4' })).toEqual({
      ...plain,
      'img-src': ["'self'", 'data:', ...google],
      'connect-src': ["'self'", ...google, 'https://*.analytics.google.com'],
    })
  })
})

describe('policyFor', () => {
  it.each([
    '/icons/icon-192.png',
    '/icon.svg',
    '/silence.wav',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ])('leaves %s with the policy that allows nothing', (path) => {
    expect(policyFor(path, 'of a page')).toBeNull()
  })

  it('allows the service worker to connect to this site only', () => {
    expect(policyFor('/sw.js', 'of a page')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    )
  })

  it.each([
    '/',
    '/participant',
    '/no-such-file.txt',
    '/icons',
    '/icons/a.svg',
    '/x/icon.svg',
    '/robots.txt/',
  ])('treats %s as a page, or as the page not found', (path) => {
    expect(policyFor(path, 'of a page')).toBe('of a page')
  })
})
