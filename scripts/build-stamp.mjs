import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Build
 * @property {string} id which one: no two are called the same
 * @property {string} sources the hash of what it was made from
 */

/**
 * Which build stands in `.next`. The stamp is written last and names its build, so that what is half written, or has been
 * written over since, never counts.
 * @param {string} root the project's folder
 * @returns {Build | null} `null` where there is none that is whole
 */
export function wholeBuild(root) {
  const [id, stamped] = [read(idFile(root)), read(stampFile(root))]
  const [sources, of] = stamped?.split(' ') ?? []
  return id && sources && of === id ? { id, sources } : null
}

/**
 * Says that the build in `.next` is whole.
 * @param {string} root the project's folder
 * @param {string} sources the hash of what it was made from
 * @returns {boolean} false where there is none any more, because another build has begun
 */
export function stampBuild(root, sources) {
  const id = read(idFile(root))
  if (id !== null) writeFileSync(stampFile(root), `${sources} ${id}`)
  return id !== null
}

/**
 * Says that the build in `.next` is about to change.
 * @param {string} root the project's folder
 */
export function removeStamp(root) {
  rmSync(stampFile(root), { force: true })
}

/** @param {string} root */
const stampFile = (root) => join(root, '.next', 'sources.sha256')

/** @param {string} root */
const idFile = (root) => join(root, '.next', 'BUILD_ID')

/**
 * @param {string} file
 * @returns {string | null} `null` where it is missing
 */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
