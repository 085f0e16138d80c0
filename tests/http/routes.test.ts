import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFile, redirectFor, safePhysioPath, safePreviousPath, type Visitor } from '@/lib/http/routes'
import { foreignPaths, linesThatMayLeadAway, noText } from './foreign-paths'

// How many texts are tried on each way back. Where the rules themselves are altered (stryker.config.mjs), fewer do.
const lines = Number(process.env.HOSTILE_LINES ?? 100_000)

const participant = { physio: 'none' as const, state: 'signed-in' as const, user: { roles: ['participant'] } }
const otherRole = { physio: 'none' as const, state: 'signed-in' as const, user: { roles: ['editor'] } }
const visitors = (['none', 'ended', 'expired'] as const).map((state) => ({ physio: 'none' as const, state }))
const anybody: Visitor[] = [participant, otherRole, ...visitors, { physio: 'none', state: 'unclear' }]

const inAreas = [
  ...['/participant', '/participant/exercises', '/participant/exercises/bridge', '/participant/no-such-page'],
  ...['/user', '/user/profile', '/shared', '/shared/about'],
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

const anyAccess = fc.constantFrom('none' as const, 'held' as const, 'unclear' as const)
const anyPath = fc.oneof(
  fc.webPath(),
  fc.webPath().map((path) => `/physio${path}`),
  fc.constantFrom(...inAreas, '/physio', '/physio/login', '/user/login'),
)

describe('where a participant is sent', () => {
  it.each(inAreas)('%s is open', (path) => {
    expect(redirectFor(path, participant)).toBeNull()
  })

  it.each(files)('%s is a file and is open', (path) => {
    expect(redirectFor(path, participant)).toBeNull()
  })

  it.each([...elsewhere, ...odd])('[S2.26] %j leads to /participant', (path) => {
    expect(redirectFor(path, participant)).toBe('/participant')
  })

  it('the page for the time without a connection is open to everybody', () => {
    for (const who of anybody)
      for (const physio of ['none', 'held', 'unclear'] as const)
        expect(redirectFor('/~offline', { ...who, physio })).toBeNull()
    expect(redirectFor('/~offline/more', participant)).toBe('/participant')
  })

  it('nobody is sent away from a page because nobody can say who they are', () => {
    const unclear = { physio: 'none' as const, state: 'unclear' as const }
    for (const path of [...inAreas, ...elsewhere, '/user/login'])
      expect(redirectFor(path, unclear)).toBeNull()
  })

  it('the login page leads to /participant', () => {
    expect(redirectFor('/user/login', participant)).toBe('/participant')
  })

  it('never in a circle: the page that is led to is open', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom(...anybody), anyAccess, (path, who, physio) => {
        const visitor = { ...who, physio }
        const target = redirectFor(path, visitor)
        const landed = target === null ? path : (target.split('?')[0] ?? '')
        expect(redirectFor(landed, visitor)).toBeNull()
      }),
    )
  })
})

describe('where somebody without the participant role is sent', () => {
  it.each([...inAreas, ...files, ...elsewhere])('[S1.6] %j is open', (path) => {
    expect(redirectFor(path, otherRole)).toBeNull()
  })

  it('[S2.29] the login page leads home', () => {
    expect(redirectFor('/user/login', otherRole)).toBe('/')
  })
})

describe('where a visitor is sent', () => {
  const outside = inAreas.filter((path) => !/^\/participant|^\/user\/profile$/.test(path))
  it.each([...outside, ...files, ...elsewhere, '/user/login'])('%j is open', (path) => {
    for (const visitor of visitors) expect(redirectFor(path, visitor)).toBeNull()
  })

  it.each([
    ['/participant', '/user/login'],
    ['/participant/exercises', '/user/login?previous=%2Fparticipant%2Fexercises'],
    ['/participant/exercises/bridge', '/user/login?previous=%2Fparticipant%2Fexercises%2Fbridge'],
    ['/user/profile', '/user/login?previous=%2Fuser%2Fprofile'],
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

describe('the physio area', () => {
  it.each([
    ['/physio', '/physio/login?previous=%2Fphysio'],
    ['/physio/', '/physio/login?previous=%2Fphysio'],
    ['/physio/plan', '/physio/login?previous=%2Fphysio%2Fplan'],
    ['/physio/Plan/week-3', '/physio/login?previous=%2Fphysio%2FPlan%2Fweek-3'],
    ['/physio/login/x', '/physio/login?previous=%2Fphysio%2Flogin%2Fx'],
    ['/physio/a/b/c/d', '/physio/login?previous=%2Fphysio'],
    ['/physio/..;/', '/physio/login?previous=%2Fphysio'],
    ['/physio/x.png', '/physio/login?previous=%2Fphysio'],
    ['/physio/<script>', '/physio/login?previous=%2Fphysio'],
  ])('[S2.28] without a pass %s leads to its login page, and back only to a path of ours', (path, login) => {
    for (const who of anybody) expect(redirectFor(path, who)).toBe(login)
  })

  it('its login page is open without a pass, and leads on with one', () => {
    for (const who of anybody) {
      expect(redirectFor('/physio/login', who)).toBeNull()
      expect(redirectFor('/physio/login', { ...who, physio: 'held' })).toBe('/physio')
    }
  })

  it.each(['/physio', '/physio/plan', '/physio/no-such-page', '/physio/login/x'])(
    'with a pass %s is open, to whoever is logged in or not',
    (path) => {
      for (const who of anybody) expect(redirectFor(path, { ...who, physio: 'held' })).toBeNull()
    },
  )

  it('sends nobody away where nobody can say whether the pass was ended', () => {
    for (const path of ['/physio', '/physio/plan', '/physio/login'])
      for (const who of anybody) expect(redirectFor(path, { ...who, physio: 'unclear' })).toBeNull()
  })

  it.each(['/physios', '/Physio', '/physio-login', '/x/physio'])('%s is no part of it', (path) => {
    expect(redirectFor(path, { physio: 'none', state: 'none' })).toBeNull()
  })

  it('a pass opens nothing of the participant’s, and changes nothing for one', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom(...anybody), (path, who) => {
        fc.pre(path !== '/physio' && !path.startsWith('/physio/'))
        expect(redirectFor(path, { ...who, physio: 'held' })).toBe(redirectFor(path, who))
      }),
    )
  })
})

describe('the way back after logging in', () => {
  it.each([
    ...['/participant', '/participant/exercises', '/participant/exercises/standing-leg-lift'],
    ...['/physio', '/physio/plan', '/physio/Plan/2/x'],
  ])('%s is kept', (path) => {
    expect(safePreviousPath(path)).toBe(path)
  })

  it.each(foreignPaths)('%j becomes the home page', (previous) => {
    expect(safePreviousPath(previous)).toBe('/')
  })

  it.each(noText)('what is no text becomes the home page: %j', (previous) => {
    expect(safePreviousPath(previous)).toBe('/')
  })

  it('[T10] never leads off this site, whatever is asked for', () => {
    fc.assert(
      fc.property(linesThatMayLeadAway, (previous) => {
        const path = safePreviousPath(previous)
        expect(whereItLeads(path)).toBe(path)
        expect(path).toMatch(/^\/(|participant(\/.+)?|physio(\/.+)?)$/)
      }),
      { numRuns: lines },
    )
  })
})

describe('the way back after opening the physio area', () => {
  it.each(['/physio', '/physio/plan', '/physio/Plan/2/x', '/physio/login/x'])('%s is kept', (path) => {
    expect(safePhysioPath(path)).toBe(path)
  })

  it.each([...foreignPaths, '/physio/login', '/participant', '/participant/exercises', '/'])(
    '%j becomes the physio area’s first page',
    (previous) => {
      expect(safePhysioPath(previous)).toBe('/physio')
    },
  )

  it.each([...noText, ['/physio/plan']])('so does what is no text: %j', (previous) => {
    expect(safePhysioPath(previous)).toBe('/physio')
  })

  it('[S2.28a] never leads off this site, nor back to the login page, whatever is asked for', () => {
    fc.assert(
      fc.property(linesThatMayLeadAway, (previous) => {
        const path = safePhysioPath(previous)
        expect(whereItLeads(path)).toBe(path)
        expect(path).toMatch(/^\/physio(?!\/login$)(\/.+)?$/)
      }),
      { numRuns: lines },
    )
  })
})

/** Where a browser that is sent to a path really goes: the path itself, unless it leads off this site. */
function whereItLeads(path: string): string {
  const { origin, pathname } = new URL(path, 'https://steadily.example')
  return origin === 'https://steadily.example' ? pathname : `${origin}${pathname}`
}

describe('a file', () => {
  it.each(files)('%s is one', (path) => {
    expect(isFile(path)).toBe(true)
  })

  it.each(['/', '/participant', '/.well-known/x', '/a.b/c', '/a.', '/~offline', ''])('%j is none', (path) => {
    expect(isFile(path)).toBe(false)
  })
})
