import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Build = {
  /** which one: no two are called the same */
  id: string
  /** the hash of what it was made from */
  sources: string
}

/**
 * Which build stands in `.next`. The stamp is written last and names its build, so that what is half written, or has been
 * written over since, never counts.
 * @param root the project's folder
 * @returns `null` where there is none that is whole
 */
export function wholeBuild(root: string): Build | null {
  const [id, stamped] = [read(idFile(root)), read(stampFile(root))]
  const [sources, of] = stamped?.split(' ') ?? []
  return id && sources && of === id ? { id, sources } : null
}

/**
 * Says that the build in `.next` is whole.
 * @param root the project's folder
 * @param sources the hash of what it was made from
 * @returns false where there is none any more, because another build has begun
 */
export function stampBuild(root: string, sources: string): boolean {
  const id = read(idFile(root))
  if (id !== null) writeFileSync(stampFile(root), `${sources} ${id}`)
  return id !== null
}

/**
 * Says that the build in `.next` is about to change.
 * @param root the project's folder
 */
export function removeStamp(root: string) {
  rmSync(stampFile(root), { force: true })
}

const stampFile = (root: string) => join(root, '.next', 'sources.sha256')

const idFile = (root: string) => join(root, '.next', 'BUILD_ID')

/** @returns `null` where it is missing */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
