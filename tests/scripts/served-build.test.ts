// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeStamp, stampBuild } from '../../scripts/build/build-stamp.ts'
import { linkBuild } from '../../scripts/runtime/served-build.ts'

let root: string
let listeners: NodeJS.ExitListener[]
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const served = () => readdirSync(root).filter((name) => name.startsWith('.next-running-'))
const inode = (path: string) => statSync(join(root, path)).ino
const script = join(import.meta.dirname, '../../scripts/runtime/served-build.ts')

/** Links the build in a child process, which then runs `more`. */
function inAnotherProcess(more: string) {
  const code = `await (await import(process.argv[1])).linkBuild(process.argv[2]);${more}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code, script, root], { encoding: 'utf8' })
}

beforeEach(() => {
  listeners = process.listeners('exit')
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

afterEach(() => {
  for (const listener of process.listeners('exit'))
    if (!listeners.includes(listener)) process.off('exit', listener)
  rmSync(root, { recursive: true })
})

describe('the served build', () => {
  it('does not change if a later build replaces the files', async () => {
    const folder = await linkBuild(root)
    rmSync(join(root, '.next/server/page.js'))
    write('.next/server/page.js', 'new page')
    expect(read(`${folder}/server/page.js`)).toBe('old page')
  })

  it('links files instead of copying them', async () => {
    const folder = await linkBuild(root)
    expect(inode(`${folder}/server/page.js`)).toBe(inode('.next/server/page.js'))
  })

  it.each(['BUILD_ID', 'sources.sha256'])(
    'keeps its own %s if that is overwritten in place',
    async (name) => {
      const before = read(`.next/${name}`)
      const folder = await linkBuild(root)
      write(`.next/${name}`, 'of a later build')
      expect(read(`${folder}/${name}`)).toBe(before)
    },
  )

  it.each(['EXDEV', 'EPERM'])('copies files if linking fails with %s', async (code) => {
    const folder = await linkBuild(root, () => Promise.reject(Object.assign(new Error(code), { code })))
    expect(read(`${folder}/server/page.js`)).toBe('old page')
    expect(inode(`${folder}/server/page.js`)).not.toBe(inode('.next/server/page.js'))
  })

  it('finds its packages', async () => {
    expect(read(`${await linkBuild(root)}/node_modules/pino-1234/index.js`)).toBe('pino')
  })

  it('contains no caches, `npm run dev` output or source maps', async () => {
    write('.next/server/page.js.map', '{}')
    const names = readdirSync(join(root, (await linkBuild(root)) ?? ''), { recursive: true })
    expect(names.filter((name) => /^(cache|dev)$|\.map$/.test(String(name)))).toEqual([])
  })

  it.each<[string, () => void]>([
    ['begins', () => removeStamp(root)],
    ['has deleted everything', () => rmSync(join(root, '.next'), { recursive: true })],
    [
      'has ended',
      () => {
        write('.next/BUILD_ID', 'second')
        stampBuild(root, 'c0ffee')
      },
    ],
  ])('is discarded if another build %s meanwhile', async (_what, happens) => {
    const linking = linkBuild(root)
    happens()
    expect(await linking).toBeNull()
    expect(served()).toEqual([])
  })

  it('is refused if the build contains anything but files and folders', async () => {
    spawnSync('mkfifo', [join(root, '.next/pipe')])
    await expect(linkBuild(root)).rejects.toThrow('neither a file nor a folder')
    expect(served()).toEqual([])
  })

  it('is removed when its process ends', () => {
    expect(inAnotherProcess(`console.log('linked')`).stdout).toContain('linked')
    expect(served()).toEqual([])
  })

  it('has its own folder for each running process', async () => {
    expect([await linkBuild(root), await linkBuild(root)]).toEqual(['.next-running-1', '.next-running-2'])
  })

  it('of a killed process is removed at the next start', async () => {
    await linkBuild(root)
    inAnotherProcess(`process.kill(process.pid, 'SIGKILL')`)
    expect(served()).toContain('.next-running-2')
    inAnotherProcess('')
    expect(served()).toEqual(['.next-running-1', '.next-running-1.lock'])
  })
})
