import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sourcesHash } from '../../scripts/build/sources.ts'

let root: string
const write = (path: string, content: string) => writeFileSync(join(root, path), content)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'steadily-sources-'))
  mkdirSync(join(root, 'app/participant'), { recursive: true })
  mkdirSync(join(root, 'service-worker'))
  mkdirSync(join(root, 'tests'))
  write('package.json', '{}')
  write('app/layout.tsx', 'layout')
  write('app/participant/page.tsx', 'page')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the source hash', () => {
  it('is stable while nothing changes', () => {
    expect(sourcesHash(root)).toMatch(/^[0-9a-f]{64}$/)
    expect(sourcesHash(root)).toBe(sourcesHash(root))
  })

  it('does not change if a file is rewritten with the same content', () => {
    const before = sourcesHash(root)
    write('app/layout.tsx', 'layout')
    expect(sourcesHash(root)).toBe(before)
  })

  it.each<[string, () => void]>([
    ['a file deep inside changes', () => write('app/participant/page.tsx', 'another page')],
    ['a file at the top changes', () => write('package.json', '{ }')],
    ['a file is added', () => write('app/participant/new.tsx', '')],
    ['an optional file appears', () => write('middleware.ts', '')],
    ['the service worker changes', () => write('service-worker/worker.ts', '')],
    ['instrumentation appears', () => write('instrumentation-client.ts', '')],
    ['a file goes', () => rmSync(join(root, 'app/participant/page.tsx'))],
    ['a file is renamed', () => renameSync(join(root, 'app/layout.tsx'), join(root, 'app/loading.tsx'))],
    [
      'content moves from one file to the next',
      () => {
        write('app/layout.tsx', 'layoutp')
        write('app/participant/page.tsx', 'age')
      },
    ],
  ])('changes if %s', (_what, change) => {
    const before = sourcesHash(root)
    change()
    expect(sourcesHash(root)).not.toBe(before)
  })

  it('ignores files that are not part of the build', () => {
    const before = sourcesHash(root)
    write('tests/some.test.ts', '')
    write('README.md', '')
    expect(sourcesHash(root)).toBe(before)
  })
})
