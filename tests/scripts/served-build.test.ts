// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeStamp, stampBuild } from '../../scripts/build-stamp.mjs'
import { copyBuild } from '../../scripts/served-build.mjs'

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const copies = () => readdirSync(root).filter((name) => name.startsWith('.next-running-'))
const script = join(import.meta.dirname, '../../scripts/served-build.mjs')

/** Copies the build in a process of its own, which then goes on with `more`. */
function inAnotherProcess(more: string) {
  const code = `await (await import(process.argv[1])).copyBuild(process.argv[2]);${more}`
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '--input-type=module']
  return spawnSync(process.execPath, [...flags, '-e', code, script, root], { encoding: 'utf8' })
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'steadily-served-'))
  for (const folder of [
    '.next/server',
    '.next/node_modules',
    '.next/cache',
    '.next/dev',
    'node_modules/pino',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync('../../node_modules/pino', join(root, '.next/node_modules/pino-1234'))
  write('node_modules/pino/index.js', 'pino')
  write('.next/server/page.js', 'old page')
  write('.next/BUILD_ID', 'first')
  stampBuild(root, 'c0ffee')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the copy of a build', () => {
  it('stays as it was when the build is written anew', async () => {
    const folder = await copyBuild(root)
    write('.next/server/page.js', 'new page')
    expect(read(`${folder}/server/page.js`)).toBe('old page')
  })

  it('finds its packages', async () => {
    expect(read(`${await copyBuild(root)}/node_modules/pino-1234/index.js`)).toBe('pino')
  })

  it('leaves the caches and the work of `npm run dev` where they are', async () => {
    expect(readdirSync(join(root, (await copyBuild(root)) ?? ''))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cache|dev)$/)]),
    )
  })

  it.each<[string, () => void]>([
    ['begins', () => removeStamp(root)],
    ['has swept everything away', () => rmSync(join(root, '.next'), { recursive: true })],
    [
      'has ended',
      () => {
        write('.next/BUILD_ID', 'second')
        stampBuild(root, 'c0ffee')
      },
    ],
  ])('is of no use when another build %s meanwhile', async (_what, happens) => {
    const copying = copyBuild(root)
    happens()
    expect(await copying).toBeNull()
  })

  it('cannot be made of what is no file, and says so', async () => {
    spawnSync('mkfifo', [join(root, '.next/pipe')])
    await expect(copyBuild(root)).rejects.toThrow('FIFO')
  })

  it('goes with its process', () => {
    expect(inAnotherProcess(`console.log('copied')`).stdout).toContain('copied')
    expect(copies()).toEqual([])
  })

  it('goes at the next start when its process was killed, and those of living processes stay', async () => {
    const mine = await copyBuild(root)
    inAnotherProcess(`process.kill(process.pid, 'SIGKILL')`)
    expect(copies()).toHaveLength(2)
    inAnotherProcess('')
    expect(copies()).toEqual([mine])
  })
})
