import { describe, expect, it } from 'vitest'
import { handlingOf, isServerAway, isCacheable } from '@/service-worker/requests'

const origin = 'https://steadily.example'
const handling = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin)

describe('handling of a request by the service worker', () => {
  it.each([
    '/_next/static/chunks/2o3m0a0rjb-9_.js',
    '/_next/static/chunks/13v24pmnp1c84.css',
    '/_next/static/media/archivo.woff2',
    '/_next/static/chunks/a.js?dpl=b1',
  ])('%s is a file of the build', (path) => {
    for (const mode of ['no-cors', 'cors', 'same-origin'] as const)
      expect(handling(path, mode)).toBe('static-file')
  })

  it.each([
    ...['/', '/participant', '/participant/exercises/bridge', '/user/login', '/shared/your-advice'],
    ...['/~offline', '/no-such-page', '/participant?from=mail', '/user/register?login=a&key=b'],
  ])('%s is a page if a browser navigates to it', (path) => {
    expect(handling(path)).toBe('page')
  })

  it.each([
    ...['/physio', '/physio?password=secret', '/physio/login', '/physio/start-date'],
    ...['/api/participant', '/api/health', '/api/video?url=x', '/content/exercises/bridge.webp', '/sw.js'],
  ])('%s is not handled in any mode', (path) => {
    for (const mode of ['navigate', 'no-cors', 'cors', 'same-origin'] as const)
      expect(handling(path, mode)).toBe('none')
  })

  it.each([
    ['what Next fetches of a page', '/participant?_rsc=H1NgG', 'cors'],
    ['a page that is fetched and not opened', '/participant', 'same-origin'],
    ['a picture', '/icon.svg', 'no-cors'],
    ['the manifest', '/manifest.webmanifest', 'cors'],
    ['what only looks like a file of the build', '/_next/staticky.js', 'no-cors'],
    ['a way out of the folder of the build', '/_next/static/../../api/participant', 'cors'],
    ['another site', 'https://elsewhere.example/_next/static/a.js', 'cors'],
    ['another site that is opened', 'https://elsewhere.example/participant', 'navigate'],
  ] as const)('%s is not handled', (_what, path, mode) => {
    expect(handling(path, mode)).toBe('none')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('the method %s is not handled', (method) => {
    expect(handling('/participant', 'navigate', method)).toBe('none')
    expect(handling('/_next/static/a.js', 'cors', method)).toBe('none')
  })
})

describe('page answered by a proxy', () => {
  const answer = (status: number, headers: Record<string, string> = {}) => ({
    status,
    headers: new Headers(headers),
  })
  it.each([502, 503, 504, 522])('with %i means that the server is down', (status) => {
    expect(isServerAway(answer(status))).toBe(true)
  })

  it.each([
    ['our own page of a fault', 503, { 'content-security-policy': "default-src 'self'" }],
    ['a page', 200, {}],
    ['a page that is not there', 404, {}],
    ['a fault of the server itself', 500, {}],
  ])('does not mean that the server is down: %s', (_what, status, headers) => {
    expect(isServerAway(answer(status, headers))).toBe(false)
  })
})

describe('response that may be cached', () => {
  const file = (headers: Record<string, string> = {}) => ({
    status: 200,
    redirected: false,
    headers: new Headers({
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      ...headers,
    }),
  })

  it('is a whole file for all users', () => {
    expect(isCacheable(file())).toBe(true)
  })

  it.each([
    ['part of one', { ...file(), status: 206 }],
    ['an error', { ...file(), status: 404 }],
    ['what another address answered', { ...file(), redirected: true }],
    ['what says no-store', file({ 'cache-control': 'private, no-cache, no-store' })],
    ['what is for one person', file({ 'cache-control': 'Private, max-age=60' })],
    ['a page that stands in for it', file({ 'content-type': 'text/html; charset=utf-8' })],
  ])('is not %s', (_what, response) => {
    expect(isCacheable(response)).toBe(false)
  })
})
