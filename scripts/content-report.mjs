import { resolve } from 'node:path'
import { faultLine } from '../lib/adapters/embedded/content/fault.ts'

/** @typedef {import('../lib/adapters/embedded/content/check.ts').ContentReport} Report */

/**
 * The folder that somebody named, meant from where they stand: npm runs us from the project's folder.
 * @param {string} named
 */
export function folderFrom(named) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), named)
}

/**
 * The first argument, where there may be one; ends the process in words where it is empty.
 * @param {string} usage
 */
export function argumentOrStop(usage) {
  const named = process.argv[2]
  if (named === undefined || named.trim() !== '') return named
  console.error(usage)
  return process.exit(1)
}

/**
 * Prints every mistake, one a line.
 * @param {Report} report
 * @param {string} folder
 */
export function tellFaults({ faults }, folder) {
  for (const fault of faults) console.error(faultLine(fault))
  console.error(`\n${count(faults.length, 'mistake')} in ${folder}.`)
}

/**
 * @param {Report} report
 * @returns {string} `26 exercises, 2 pages, 5 images`
 */
export function countsOf({ exercises, pages, images }) {
  return [count(exercises, 'exercise'), count(pages, 'page'), count(images, 'image')].join(', ')
}

/**
 * @param {number} number
 * @param {string} thing
 */
function count(number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
