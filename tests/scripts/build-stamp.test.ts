import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeStamp, stampBuild, wholeBuild } from '../../scripts/build/build-stamp.ts'

let root: string
const sources = 'c0ffee'
const nextWrites = (id: string) => writeFileSync(join(root, '.next/BUILD_ID'), id)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'steadily-stamp-'))
  mkdirSync(join(root, '.next'))
})

afterEach(() => rmSync(root, { recursive: true }))

describe('a build', () => {
  it('is complete once stamped, with the hash of its sources', () => {
    nextWrites('first')
    expect(wholeBuild(root)).toBeNull()
    expect(stampBuild(root, sources)).toBe(true)
    expect(wholeBuild(root)).toEqual({ id: 'first', sources })
  })

  it.each<[string, () => void]>([
    ['the next one is about to begin', () => removeStamp(root)],
    ['the next one has taken its place without an end', () => nextWrites('second')],
    ['its id is gone', () => rmSync(join(root, '.next/BUILD_ID'))],
    ['its stamp is cut off', () => writeFileSync(join(root, '.next/sources.sha256'), sources)],
    ['its folder is gone', () => rmSync(join(root, '.next'), { recursive: true })],
  ])('is no longer complete if %s', (_what, happens) => {
    nextWrites('first')
    stampBuild(root, sources)
    happens()
    expect(wholeBuild(root)).toBeNull()
  })

  it('gets no stamp if another build has deleted it', () => {
    expect(stampBuild(root, sources)).toBe(false)
    nextWrites('second')
    expect(wholeBuild(root)).toBeNull()
  })
})
