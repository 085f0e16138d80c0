import { rmSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../lib/adapters/embedded/store/lock.ts'
import { wholeBuild } from '../build/build-stamp.ts'

// Next to `.next` and not deeper: the build finds its packages and the project's folder relative to itself.
const prefix = '.next-running-'
// Written by the next build and by `npm run dev` while we link, or not needed by a server.
const notServed = ['cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'types']
// Not linked: a server must never see those of a later build.
const copied = ['BUILD_ID', 'sources.sha256']

/**
 * Hard-links the files of the build into a folder that this process serves until it exits. A later build deletes the
 * files of `.next` and writes new ones, so the linked ones do not change.
 * @param root the project's folder
 * @param hardLink replaced by tests only
 * @returns the served folder, relative to the project's; `null` if `.next` changed meanwhile, so that the folder is
 *   incomplete
 */
export async function linkBuild(root: string, hardLink: typeof link = link): Promise<string | null> {
  const build = wholeBuild(root)
  const isUnchanged = () => build !== null && wholeBuild(root)?.id === build.id
  const { folder, remove } = await claimFolder(root)
  process.once('exit', remove)
  const discard = () => {
    process.off('exit', remove)
    remove()
  }
  try {
    await linkFiles(join(root, '.next'), join(root, folder), hardLink, notServed)
  } catch (error) {
    discard()
    if (isUnchanged()) throw error
    return null
  }
  if (isUnchanged()) return folder
  discard()
  return null
}

/**
 * Claims the first folder that no running process serves, and removes those of killed processes. The few names are
 * reused, because Node's compile cache identifies a file by its path.
 */
async function claimFolder(root: string) {
  for (const name of await readdir(root))
    if (/^\.next-running-\d+$/.test(name)) (await claimed(root, name))?.remove()
  for (let number = 1; ; number++) {
    const claim = await claimed(root, `${prefix}${number}`)
    if (claim !== null) return claim
  }
}

/** @returns `null` if a running process serves it */
async function claimed(root: string, folder: string): Promise<{ folder: string; remove: () => void } | null> {
  const lock = `${folder}.lock`
  try {
    // The lock is not refreshed, so a process of another container counts as ended.
    await lockFolder(root, { name: lock, beat: null })
  } catch (error) {
    if (error instanceof Error && error.name === 'FolderInUseError') return null
    throw error
  }
  const remove = () => {
    rmSync(join(root, folder), { recursive: true, force: true, maxRetries: 3 })
    rmSync(join(root, lock), { force: true })
  }
  await rm(join(root, folder), { recursive: true, force: true, maxRetries: 3 })
  return { folder, remove }
}

/** @param leftOut names in `from` to skip */
async function linkFiles(from: string, to: string, hardLink: typeof link, leftOut: readonly string[] = []) {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (leftOut.includes(entry.name) || entry.name.endsWith('.map')) return
      if (entry.isDirectory()) await linkFiles(source, target, hardLink)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      else if (!entry.isFile()) throw new Error(`${source} is neither a file nor a folder`)
      else if (copied.includes(entry.name)) await copyFile(source, target)
      else await linkOrCopy(source, target, hardLink)
    }),
  )
}

async function linkOrCopy(source: string, target: string, hardLink: typeof link) {
  try {
    await hardLink(source, target)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Another disk, a file system without hard links, or too many links.
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'].includes(code)) throw error
    await copyFile(source, target)
  }
}
