import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files'

const source = sourceFiles('app', 'components', 'lib', 'service-worker', 'middleware.ts')
const everything = [...source, ...sourceFiles('tests', 'e2e', 'scripts')]

describe('the house rules', () => {
  it('keep files small: none over 250 lines, half of them under 60', () => {
    expect(
      everything.filter((file) => file.lines > 250).map((file) => `${file.path}: ${file.lines}`),
    ).toEqual([])
    const sizes = source.map((file) => file.lines).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(60)
  })

  it('name files in kebab-case, and none after nothing in particular', () => {
    // These folders are addresses that browsers and the service worker ask for.
    const given = ['sw.js', '~offline']
    const names = source
      .flatMap((file) => file.path.split('/'))
      .filter((part) => !given.includes(part))
      .map((part) => part.replace(/(\.schema|\.test)?\.tsx?$/, ''))
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$|^\[(\.\.\.)?[a-z]+\]$/.test(name))).toEqual([])
    expect(names.filter((name) => /^(utils?|helpers?|misc|common|shared-.*|index)$/.test(name))).toEqual([])
  })

  it('read the environment in lib/config/config.ts alone, handed to it by two callers', () => {
    const readers = source.filter((file) => file.text.includes('process.env')).map((file) => file.path)
    expect(readers.sort()).toEqual(['lib/config/config.ts', 'lib/language.ts', 'lib/server.ts'])
  })

  // Bundled with it, every route would load and compile them anew.
  it('load the adapters once for all routes: lib/server.ts imports them when it is first asked', () => {
    const [server] = source.filter((file) => file.path === 'lib/server.ts')
    expect(server?.text).toContain("await import('./composition/services')")
    expect(server?.text).not.toMatch(/from '\.\/compose/)
  })

  it('keep the server rooms out of the browser: each file begins with server-only', () => {
    const serverRooms = /^lib\/(auth|http|log|traces)\/|^lib\/(server|language)\.ts$/
    const unguarded = source.filter(
      // Pure rules, also for tests and for the middleware.
      (file) =>
        serverRooms.test(file.path) &&
        file.path !== 'lib/http/routes.ts' &&
        !file.imports.includes('server-only'),
    )
    expect(unguarded.map((file) => file.path)).toEqual([])
  })

  it('keep the clock out of the domain and of the adapters', () => {
    const clocks = source.filter(
      (file) => /^lib\/(domain|adapters)\//.test(file.path) && /Date\.now\(|new Date\(\)/.test(file.text),
    )
    expect(clocks.map((file) => file.path)).toEqual([])
  })

  it('tell a backend fault by its name: instanceof does not hold between bundles', () => {
    const wrong = source.filter((file) => file.text.includes('instanceof BackendError'))
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('use no any and no escape from the type checker', () => {
    const escapes = everything.filter((file) =>
      /: any\b|<any>|as any\b|@ts-(ignore|expect-error|nocheck)/.test(file.text),
    )
    expect(escapes.map((file) => file.path)).toEqual(['tests/architecture/house-rules.test.ts'])
  })

  it('fetch no page ahead unasked: a link of the framework says so, and components/shell/idle-link.tsx decides', () => {
    const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0
    const links = source.filter((file) => file.imports.includes('next/link'))
    expect(links.length).toBeGreaterThan(10)
    const unasked = links.filter(({ text }) => count(text, /<Link\s/g) !== count(text, /prefetch=\{false\}/g))
    expect(unasked.map((file) => file.path)).toEqual([])
  })

  it('make clean HTML in one file, and show HTML as it is in one component', () => {
    const filesWith = (pattern: RegExp) =>
      source.filter((file) => pattern.test(file.text)).map((file) => file.path)
    expect(filesWith(/as (unknown as )?(Page<|Section<|Card<)?CleanHtml\b/)).toEqual([
      'lib/content/clean-html.ts',
    ])
    expect(filesWith(/dangerouslySetInnerHTML|innerHTML/)).toEqual(['components/content/clean-html.tsx'])
  })
})
