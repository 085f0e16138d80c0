import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Build = {
  /** unique per build */
  id: string
  /** hash of the sources it was built from */
  sources: string
}

/**
 * Finds the complete build in `.next`. The stamp is written last and names its build, so that a build that is
 * incomplete or overwritten since does not count.
 * @param root the project's folder
 * @returns `null` if there is no complete build
 */
export function wholeBuild(root: string): Build | null {
  const [id, stamped] = [read(idFile(root)), read(stampFile(root))]
  const [sources, of] = stamped?.split(' ') ?? []
  return id && sources && of === id ? { id, sources } : null
}

/**
 * Marks the build in `.next` as complete.
 * @param root the project's folder
 * @param sources hash of the sources it was built from
 * @returns false if the build is gone because another build has begun
 */
export function stampBuild(root: string, sources: string): boolean {
  const id = read(idFile(root))
  if (id !== null) writeFileSync(stampFile(root), `${sources} ${id}`)
  return id !== null
}

/**
 * Marks the build in `.next` as incomplete, before it changes.
 * @param root the project's folder
 */
export function removeStamp(root: string) {
  rmSync(stampFile(root), { force: true })
}

const stampFile = (root: string) => join(root, '.next', 'sources.sha256')

const idFile = (root: string) => join(root, '.next', 'BUILD_ID')

/** @returns `null` if the file is missing */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
