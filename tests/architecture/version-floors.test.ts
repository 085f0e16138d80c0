import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packageOf } from '../../scripts/release/standalone-parts.ts'
import { belowFloors, versionFloors } from '../../scripts/release/version-floors.ts'

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version: string }>
}

it('all places agree on the oldest supported Node version', () => {
  const text = (file: string) => readFileSync(file, 'utf8')
  const [, major, minor] = /= \[(\d+), (\d+)\]/.exec(text('scripts/check-node.mjs')) ?? []
  const oldest = `${major}.${minor}`
  expect(oldest).toBe('22.18')
  expect(packageOf({ name: '', version: '', type: '' }).engines).toEqual({ node: `>=${oldest}.0` })
  for (const file of ['README.md', 'docs/decisions/001-node-24-comes-with-the-project.md', 'docs/strapi.md'])
    expect(text(file).match(/\b22\.\d+/g), file).toEqual([oldest])
})

const next = (version: string) => belowFloors({ 'node_modules/next': { version } }).below

describe('versions in the lockfile', () => {
  it('[T27] none is below its floor, and every floor names an installed package', () => {
    const { checked, below } = belowFloors(lockfile.packages)
    expect(below).toEqual([])
    expect(new Set(checked.map((each) => each.split(' ')[0]))).toEqual(new Set(Object.keys(versionFloors)))
  })

  it.each(['16.4.5', '16.3.10', '15.9.9', '16.4.6-canary.1', '9.0.0'])(
    'rejects next %s as too old',
    (version) => {
      expect(next(version)).toEqual([expect.stringContaining(`next ${version} is older than 16.4.6`)])
    },
  )

  it.each(['16.4.6', '16.4.10', '16.10.0', '17.0.0', '17.0.0-rc.1'])('accepts next %s', (version) => {
    expect(next(version)).toEqual([])
  })

  it('finds nested copies of a package', () => {
    const { below } = belowFloors({ 'node_modules/other/node_modules/sharp': { version: '0.35.4' } })
    expect(below).toHaveLength(1)
  })
})
