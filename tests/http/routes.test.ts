import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFile, redirectFor, safePreviousPath } from '@/lib/http/routes'

const participant = { physio: 'none' as const, state: 'signed-in' as const, user: { roles: ['participant'] } }
const otherRole = { physio: 'none' as const, state: 'signed-in' as const, user: { roles: ['editor'] } }
const visitors = (['none', 'ended', 'expired'] as const).map((state) => ({ physio: 'none' as const, state }))

const inAreas = [
  ...['/participant', '/participant/exercises', '/participant/exercises/bridge', '/participant/no-such-page'],
  ...['/physio', '/physio/plan', '/user', '/user/profile', '/shared', '/shared/about'],
]
const files = ['/favicon.ico', '/robots.txt', '/a/b/picture.webp', '/manifest.webmanifest', '/sitemap.xml']
const elsewhere = [
  '/',
  '',
  '/no-such-page',
  '/about',
  '/participants',
  '/Participant',
  '/PARTICIPANT/exercises',
]
const odd = [
  '//participant',
  '/./participant',
  '/%70articipant',
  '/participant%2F',
  '/.well-known/x',
  '/a.b/c',
  '/a.',
]

describe('where a participant is sent', () => {
  it.each(inAreas)('%s is open', (path) => {
    expect(redirectFor(path, participant)).toBeNull()
  })

  it.each(files)('%s is a file and is open', (path) => {
    expect(redirectFor(path, participant)).toBeNull()
  })

  it.each([...elsewhere, ...odd])('%j leads to /participant', (path) => {
    expect(redirectFor(path, participant)).toBe('/participant')
  })

  it('the login page leads to /participant', () => {
    expect(redirectFor('/user/login', participant)).toBe('/participant')
  })

  it('never in a circle: the page that is led to is open', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom(participant, otherRole, ...visitors), (path, visitor) => {
        const target = redirectFor(path, visitor)
        const landed = target === null ? path : (target.split('?')[0] ?? '')
        expect(redirectFor(landed, visitor)).toBeNull()
      }),
    )
  })
})

describe('where somebody without the participant role is sent', () => {
  it.each([...inAreas, ...files, ...elsewhere])('%j is open', (path) => {
    expect(redirectFor(path, otherRole)).toBeNull()
  })

  it('the login page leads home', () => {
    expect(redirectFor('/user/login', otherRole)).toBe('/')
  })
})

describe('where a visitor is sent', () => {
  const outside = inAreas.filter((path) => !path.startsWith('/participant'))
  it.each([...outside, ...files, ...elsewhere, '/user/login'])('%j is open', (path) => {
    for (const visitor of visitors) expect(redirectFor(path, visitor)).toBeNull()
  })

  it.each([
    ['/participant', '/user/login'],
    ['/participant/exercises', '/user/login?previous=%2Fparticipant%2Fexercises'],
    ['/participant/exercises/bridge', '/user/login?previous=%2Fparticipant%2Fexercises%2Fbridge'],
    ['/participant/', '/user/login'],
    ['/participant/a/b/c', '/user/login'],
    ['/participant/<script>', '/user/login'],
    ['/participant/../physio', '/user/login'],
    ['/participant/secret.txt', '/user/login'],
  ])('%s leads to the login page and back only to a path of ours', (path, login) => {
    expect(redirectFor(path, { physio: 'none', state: 'none' })).toBe(login)
    expect(redirectFor(path, { physio: 'none', state: 'ended' })).toBe(login)
  })

  it('whose session ran out is told so', () => {
    expect(redirectFor('/participant', { physio: 'none', state: 'expired' })).toBe(
      '/user/login?reason=expired',
    )
    expect(redirectFor('/participant/exercises', { physio: 'none', state: 'expired' })).toBe(
      '/user/login?previous=%2Fparticipant%2Fexercises&reason=expired',
    )
  })
})

describe('the way back after logging in', () => {
  it.each(['/participant', '/participant/exercises', '/participant/exercises/standing-leg-lift'])(
    '%s is kept',
    (path) => {
      expect(safePreviousPath(path)).toBe(path)
    },
  )

  it.each([
    ...['https://evil.example', 'http://evil.example/participant', '//evil.example', '///evil.example'],
    ...['/\\evil.example', '\\/evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example'],
    ...['/.//evil.example', '/participant/..//evil.example', '/participant/../../evil.example'],
    ...[
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'https:evil.example',
    ],
    ...[
      'https:/evil.example',
      '/participant@evil.example',
      '//participant@evil.example',
      '/participant\\evil',
    ],
    ...['/participant//evil.example', '/participant/x\n', '/participant\r\nLocation: //evil.example'],
    ...['/participant?next=//evil.example', '/participant#//evil.example', '/participant;//evil.example'],
    ...[
      '/%2F/evil.example',
      '/participant/%2e%2e/x',
      '%2Fparticipant',
      '/participant/％2f',
      '/participant\0',
    ],
    ...[
      '/Participant',
      '/participants',
      '/participant/',
      '/participant/a/b/c',
      `/participant/${'a'.repeat(81)}`,
    ],
    ...['/physio', '/user/login', '/api/session', 'participant', '', ' /participant', '/participant '],
  ])('%j becomes the home page', (previous) => {
    expect(safePreviousPath(previous)).toBe('/')
  })

  it.each([
    undefined,
    null,
    5,
    true,
    ['/participant'],
    ['/participant', '//evil'],
    { toString: () => '/participant' },
  ])('what is no text becomes the home page: %j', (previous) => {
    expect(safePreviousPath(previous)).toBe('/')
  })

  it('never leads off this site, whatever is asked for', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      'participant',
      '/participant',
      '//',
      'evil.example',
      ':',
      '@',
      '%2f',
      '?',
    ]
    const spaces = ['\t', '\n', '\r', '\0', '\u2028', ' ', '／', '。', 'https:', 'javascript:']
    const anyPath = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(fc.constantFrom(...pieces, ...spaces), { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(fc.constantFrom(...pieces, ...spaces)).map((parts) => `/participant${parts.join('')}`),
    )
    fc.assert(
      fc.property(anyPath, (previous) => {
        const safe = safePreviousPath(previous)
        const { origin, pathname } = new URL(safe, 'https://steadily.example')
        expect(origin).toBe('https://steadily.example')
        expect(pathname).toBe(safe)
        expect(pathname === '/' || /^\/participant(\/|$)/.test(pathname)).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('a file', () => {
  it.each(files)('%s is one', (path) => {
    expect(isFile(path)).toBe(true)
  })

  it.each(['/', '/participant', '/.well-known/x', '/a.b/c', '/a.', '/~offline', ''])('%j is none', (path) => {
    expect(isFile(path)).toBe(false)
  })
})
