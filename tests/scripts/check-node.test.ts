import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../adapters/embedded/fixtures'

// An old Node is not on every machine, so a new one says that it is old.
const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.19.0'}})`

/** A project with a stand-in for the Node of the packages, which prints what it is asked to run. */
async function aProject({ hasPackages = true } = {}): Promise<string> {
  const project = await aFolder()
  const bin = path.join(project, `node_modules/node-${process.platform}-${process.arch}/bin`)
  await mkdir(path.join(project, 'scripts'), { recursive: true })
  await mkdir(path.join(project, 'node_modules/.bin'), { recursive: true })
  await cp('scripts/check-node.mjs', path.join(project, 'scripts/check-node.mjs'))
  await writeFile(path.join(project, 'program.mjs'), 'console.log("ran")')
  if (!hasPackages) return project
  await mkdir(bin, { recursive: true })
  await writeFile(path.join(bin, 'node'), '#!/bin/sh\necho "again: $*"\nexit 3\n')
  await chmod(path.join(bin, 'node'), 0o755)
  return project
}

const run = (cwd: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` })
    })
  })
const linkIn = (project: string) => readlink(path.join(project, 'node_modules/.bin/node')).catch(() => null)

describe.runIf(process.platform === 'linux')('the check of Node', () => {
  it('lets a new Node run, and links nothing', async () => {
    const project = await aProject()
    const answer = await run(project, '--import', './scripts/check-node.mjs', 'program.mjs')
    expect(answer).toEqual({ code: 0, output: 'ran\n' })
    expect(await linkIn(project)).toBeNull()
  })

  it('links the Node of the packages, and runs the program with it', async () => {
    const project = await aProject()
    const args = ['--import', old, '--import', './scripts/check-node.mjs', 'program.mjs', 'a', 'b']
    const { code, output } = await run(project, ...args)
    expect(output).toMatch(/^again: .*check-node\.mjs \S*program\.mjs a b\n$/)
    expect(code).toBe(3)
    expect(await linkIn(project)).toBe(`../node-linux-${process.arch}/bin/node`)
  })

  it('before a start only links it', async () => {
    const project = await aProject()
    expect(await run(project, '--import', old, 'scripts/check-node.mjs')).toEqual({ code: 0, output: '' })
    expect(await linkIn(project)).not.toBeNull()
  })

  it('says what to do if the packages have none', async () => {
    const { code, output } = await run(
      await aProject({ hasPackages: false }),
      ...['--import', old, 'scripts/check-node.mjs'],
    )
    expect(code).toBe(1)
    expect(output).toContain('Steadily needs Node 22.18 or newer, and this is Node 20.19.0.')
  })
})
