import { rmSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, thisProcess } from '../lib/adapters/embedded/store/process-identity.ts'
import { wholeBuild } from './build-stamp.mjs'

// Beside `.next` and not deeper: what is built finds its packages and the project's folder from where it lies.
const prefix = '.next-running-'
// What others write while we copy: the next build, and `npm run dev`.
const notServed = ['cache', 'dev', 'lock'].map((name) => join('.next', name))

/**
 * Copies the build, for this process alone and until its end: Next.js goes on reading from the folder it serves, and a
 * build beside it writes `.next` anew. Copies that killed processes left behind go.
 * @param {string} root the project's folder
 * @returns {Promise<string | null>} the copy's folder in the project's; `null` where `.next` changed meanwhile, so that the
 *   copy is of no use
 */
export async function copyBuild(root) {
  const build = wholeBuild(root)
  const { pid, startTime } = thisProcess()
  const folder = `${prefix}${pid}-${startTime ?? ''}`
  const remove = () => rmSync(join(root, folder), { recursive: true, force: true })
  const isUnchanged = () => build !== null && wholeBuild(root)?.id === build.id
  await removeLeftBehind(root)
  remove()
  process.once('exit', remove)
  try {
    await cp(join(root, '.next'), join(root, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !notServed.some((place) => source === join(root, place)),
    })
  } catch (error) {
    if (isUnchanged()) throw error
  }
  return isUnchanged() ? folder : null
}

/** @param {string} root */
async function removeLeftBehind(root) {
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue
    const [pid, startTime] = name.slice(prefix.length).split('-')
    if (!isAlive({ pid: Number(pid), startTime: startTime || null }))
      await rm(join(root, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
