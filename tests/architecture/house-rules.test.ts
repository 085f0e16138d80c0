import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files'

const source = sourceFiles('app', 'components', 'lib', 'service-worker', 'middleware.ts')
const everything = [...source, ...sourceFiles('tests', 'e2e', 'scripts')]

describe('the house rules', () => {
  it('no file exceeds 400 lines', () => {
    expect(
      everything.filter((file) => file.lines > 400).map(({ path, lines }) => `${path}: ${lines}`),
    ).toEqual([])
  })

  it('files have specific kebab-case names', () => {
    // The names of these folders are URLs that browsers and the service worker request.
    const given = ['sw.js', '~offline']
    const names = source
      .flatMap((file) => file.path.split('/'))
      .filter((part) => !given.includes(part))
      .map((part) => part.replace(/(\.schema|\.test)?\.tsx?$/, ''))
    expect(
      names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$|^\[(\.\.\.)?[a-z]+\]$|^\([a-z]+\)$/.test(name)),
    ).toEqual([])
    expect(names.filter((name) => /^(utils?|helpers?|misc|common|shared-.*|index)$/.test(name))).toEqual([])
  })

  it('only lib/config/config.ts reads the environment, which two callers pass in', () => {
    const readers = source.filter((file) => file.text.includes('process.env')).map((file) => file.path)
    expect(readers.sort()).toEqual(['lib/config/config.ts', 'lib/language.ts', 'lib/server.ts'])
  })

  // A static import would bundle the adapters into every route, which loads and compiles them again.
  it('lib/server.ts imports the adapters lazily, once for all routes', () => {
    const [server] = source.filter((file) => file.path === 'lib/server.ts')
    expect(server?.text).toContain("await import('./composition/services')")
    expect(server?.text).not.toMatch(/^import (?!type).* from '\.\/(composition|adapters)/m)
  })

  it('every file of the server rooms imports server-only', () => {
    const serverRooms = /^lib\/(auth|http|log|traces)\/|^lib\/(server|language)\.ts$/
    const unguarded = source.filter(
      // Holds pure rules that tests and the middleware import too.
      (file) =>
        serverRooms.test(file.path) &&
        file.path !== 'lib/http/routes.ts' &&
        !file.imports.includes('server-only'),
    )
    expect(unguarded.map((file) => file.path)).toEqual([])
  })

  it('the domain and the adapters never read the clock', () => {
    const clocks = source.filter(
      (file) => /^lib\/(domain|adapters)\//.test(file.path) && /Date\.now\(|new Date\(\)/.test(file.text),
    )
    expect(clocks.map((file) => file.path)).toEqual([])
  })

  it('backend errors are told apart by name, not by instanceof', () => {
    const wrong = source.filter((file) => file.text.includes('instanceof BackendError'))
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('no code uses any or silences the type checker', () => {
    const escapes = everything.filter((file) =>
      /: any\b|<any>|as any\b|@ts-(ignore|expect-error|nocheck)/.test(file.text),
    )
    expect(escapes.map((file) => file.path)).toEqual(['tests/architecture/house-rules.test.ts'])
  })

  it('every Next.js link sets prefetch={false}', () => {
    const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0
    const links = source.filter((file) => file.imports.includes('next/link'))
    expect(links.length).toBeGreaterThan(10)
    const unasked = links.filter(({ text }) => count(text, /<Link\s/g) !== count(text, /prefetch=\{false\}/g))
    expect(unasked.map((file) => file.path)).toEqual([])
  })

  it('one file makes clean HTML, and one component renders raw HTML', () => {
    const filesWith = (pattern: RegExp) =>
      source.filter((file) => pattern.test(file.text)).map((file) => file.path)
    expect(filesWith(/as (unknown as )?(Page<|Section<|Card<)?CleanHtml\b/)).toEqual([
      'lib/content/clean-html.ts',
    ])
    expect(filesWith(/dangerouslySetInnerHTML|innerHTML/)).toEqual(['components/content/clean-html.tsx'])
  })
})
