import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { belowFloors, versionFloors } from '../../scripts/version-floors.mjs'

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version: string }>
}

const next = (version: string) => belowFloors({ 'node_modules/next': { version } }).below

describe('the versions in the lockfile', () => {
  it('[T27] are none below its floor, and every floor is of a package that is there', () => {
    const { checked, below } = belowFloors(lockfile.packages)
    expect(below).toEqual([])
    expect(new Set(checked.map((each) => each.split(' ')[0]))).toEqual(new Set(Object.keys(versionFloors)))
  })

  it.each(['16.4.5', '16.3.10', '15.9.9', '16.4.6-canary.1', '9.0.0'])('are too old: next %s', (version) => {
    expect(next(version)).toEqual([expect.stringContaining(`next ${version} is older than 16.4.6`)])
  })

  it.each(['16.4.6', '16.4.10', '16.10.0', '17.0.0', '17.0.0-rc.1'])('are new enough: next %s', (version) => {
    expect(next(version)).toEqual([])
  })

  it('count wherever a package lies', () => {
    const { below } = belowFloors({ 'node_modules/other/node_modules/sharp': { version: '0.35.4' } })
    expect(below).toHaveLength(1)
  })
})
