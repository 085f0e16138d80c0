import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSlug } from '@/lib/domain/slug'
import { isFile, redirectFor, safePhysioPath, safePreviousPath, type Visitor } from '@/lib/http/routes'
import { foreignPaths, linesThatMayLeadAway, noText } from './foreign-paths'

// Number of random texts per property. Mutation tests (stryker.config.mjs) use fewer.
const lines = Number(process.env.HOSTILE_LINES ?? 100_000)

const participant = { physio: 'none' as const, state: 'signed-in' as const, user: { roles: ['participant'] } }
const otherRole = { physio: 'none' as const, state: 'signed-in' as const, user: { roles: ['editor'] } }
const visitors = (['none', 'ended', 'expired'] as const).map((state) => ({ physio: 'none' as const, state }))
const everyVisitor: Visitor[] = [participant, otherRole, ...visitors, { physio: 'none', state: 'unclear' }]

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

describe('participant', () => {
  it.each(inAreas)('may open %s', (path) => {
    expect(redirectFor(path, participant)).toBeNull()
  })

  it.each(files)('may open the file %s', (path) => {
    expect(redirectFor(path, participant)).toBeNull()
  })

  it.each([...elsewhere, ...odd])('[S2.26] is redirected from %j to /participant', (path) => {
    expect(redirectFor(path, participant)).toBe('/participant')
  })

  it('may open the offline page, like every visitor', () => {
    for (const who of everyVisitor)
      for (const physio of ['none', 'held', 'unclear'] as const)
        expect(redirectFor('/~offline', { ...who, physio })).toBeNull()
    expect(redirectFor('/~offline/more', participant)).toBe('/participant')
  })

  it('is not redirected while the session is unclear', () => {
    const unclear = { physio: 'none' as const, state: 'unclear' as const }
    for (const path of [...inAreas, ...elsewhere, '/user/login'])
      expect(redirectFor(path, unclear)).toBeNull()
  })

  it('is redirected from the login page to /participant', () => {
    expect(redirectFor('/user/login', participant)).toBe('/participant')
  })

  it('is never redirected in a loop, like every visitor', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom(...everyVisitor), anyAccess, (path, who, physio) => {
        const visitor = { ...who, physio }
        const target = redirectFor(path, visitor)
        const landed = target === null ? path : (target.split('?')[0] ?? '')
        expect(redirectFor(landed, visitor)).toBeNull()
      }),
    )
  })
})

describe('user without the participant role', () => {
  it.each([...inAreas, ...files, ...elsewhere])('[S1.6] may open %j', (path) => {
    expect(redirectFor(path, otherRole)).toBeNull()
  })

  it('[S2.29] is redirected from the login page to the home page', () => {
    expect(redirectFor('/user/login', otherRole)).toBe('/')
  })
})

describe('visitor', () => {
  const outside = inAreas.filter((path) => !/^\/participant|^\/user\/profile$/.test(path))
  it.each([...outside, ...files, ...elsewhere, '/user/login'])('may open %j', (path) => {
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
  ])('is redirected from %s to login, and back to our paths only', (path, login) => {
    expect(redirectFor(path, { physio: 'none', state: 'none' })).toBe(login)
    expect(redirectFor(path, { physio: 'none', state: 'ended' })).toBe(login)
  })

  it('is told that the session has expired', () => {
    expect(redirectFor('/participant', { physio: 'none', state: 'expired' })).toBe(
      '/user/login?reason=expired',
    )
    expect(redirectFor('/participant/exercises', { physio: 'none', state: 'expired' })).toBe(
      '/user/login?previous=%2Fparticipant%2Fexercises&reason=expired',
    )
  })
})

describe('physio area', () => {
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
  ])('[S2.28] redirects from %s to its login page without a pass', (path, login) => {
    for (const who of everyVisitor) expect(redirectFor(path, who)).toBe(login)
  })

  it('opens its login page without a pass, and redirects with one', () => {
    for (const who of everyVisitor) {
      expect(redirectFor('/physio/login', who)).toBeNull()
      expect(redirectFor('/physio/login', { ...who, physio: 'held' })).toBe('/physio')
    }
  })

  it.each(['/physio', '/physio/plan', '/physio/no-such-page', '/physio/login/x'])(
    'opens %s with a pass, with or without a session',
    (path) => {
      for (const who of everyVisitor) expect(redirectFor(path, { ...who, physio: 'held' })).toBeNull()
    },
  )

  it('does not redirect while the pass is unclear', () => {
    for (const path of ['/physio', '/physio/plan', '/physio/login'])
      for (const who of everyVisitor) expect(redirectFor(path, { ...who, physio: 'unclear' })).toBeNull()
  })

  it.each(['/physios', '/Physio', '/physio-login', '/x/physio'])('does not contain %s', (path) => {
    expect(redirectFor(path, { physio: 'none', state: 'none' })).toBeNull()
  })

  it('has a pass that changes no redirect of other pages', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom(...everyVisitor), (path, who) => {
        fc.pre(path !== '/physio' && !path.startsWith('/physio/'))
        expect(redirectFor(path, { ...who, physio: 'held' })).toBe(redirectFor(path, who))
      }),
    )
  })
})

describe('safePreviousPath', () => {
  it.each([
    ...['/participant', '/participant/exercises', '/participant/exercises/standing-leg-lift'],
    ...['/physio', '/physio/plan', '/physio/Plan/2/x', `/participant/exercises/${'a'.repeat(longestSlug)}`],
  ])('keeps %s', (path) => {
    expect(safePreviousPath(path)).toBe(path)
  })

  it.each(foreignPaths)('replaces %j by the home page', (previous) => {
    expect(safePreviousPath(previous)).toBe('/')
  })

  it.each(noText)('replaces a value that is no text by the home page: %j', (previous) => {
    expect(safePreviousPath(previous)).toBe('/')
  })

  it('[T10] never leaves this site, for any text', () => {
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

describe('safePhysioPath', () => {
  it.each(['/physio', '/physio/plan', '/physio/Plan/2/x', '/physio/login/x'])('keeps %s', (path) => {
    expect(safePhysioPath(path)).toBe(path)
  })

  it.each([...foreignPaths, '/physio/login', '/participant', '/participant/exercises', '/'])(
    'replaces %j by the first page of the physio area',
    (previous) => {
      expect(safePhysioPath(previous)).toBe('/physio')
    },
  )

  it.each([...noText, ['/physio/plan']])('replaces a value that is no text as well: %j', (previous) => {
    expect(safePhysioPath(previous)).toBe('/physio')
  })

  it('[S2.28a] never leaves this site or returns to the login page', () => {
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

/** @returns the target of a browser that is redirected to a path: the path itself, unless it leaves this site */
function whereItLeads(path: string): string {
  const { origin, pathname } = new URL(path, 'https://steadily.example')
  return origin === 'https://steadily.example' ? pathname : `${origin}${pathname}`
}

describe('isFile', () => {
  it.each(files)('is true for %s', (path) => {
    expect(isFile(path)).toBe(true)
  })

  it.each(['/', '/participant', '/.well-known/x', '/a.b/c', '/a.', '/~offline', ''])(
    'is false for %j',
    (path) => {
      expect(isFile(path)).toBe(false)
    },
  )
})
