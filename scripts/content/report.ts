import { resolve } from 'node:path'
import type { ContentReport as Report } from '../../lib/adapters/embedded/content/check.ts'
import { faultLine } from '../../lib/adapters/embedded/content/fault.ts'

/** Resolves a folder from the user's working directory, because npm runs scripts in the project's folder. */
export function folderFrom(named: string) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), named)
}

/** Returns the first argument, or `undefined` without one. Prints `usage` and exits if it is blank. */
export function argumentOrStop(usage: string) {
  const named = process.argv[2]
  if (named?.trim() !== '') return named
  console.error(usage)
  return process.exit(1)
}

/** Prints every mistake on a line of its own, then their number. */
export function printFaults({ faults }: Report, folder: string) {
  for (const fault of faults) console.error(faultLine(fault))
  console.error(`\n${count(faults.length, 'mistake')} in ${folder}.`)
}

/** @returns `26 exercises, 2 pages, 5 images` */
export function countsOf({ exercises, pages, images }: Report): string {
  return [count(exercises, 'exercise'), count(pages, 'page'), count(images, 'image')].join(', ')
}

function count(number: number, thing: string) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
