import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run-node.mjs'

/** Where the demo programme is written. */
export const demoSource = join(root, 'lib/adapters/embedded/demo/content')

// As our own server names the files of the content.
const served = /\/content\/([\w./-]+\.\w+)/g

/**
 * @param {string} programme in which files have the addresses of our own server
 * @param {string} [prefix] what stands before a name, once it is one
 * @returns {{ text: string, files: string[] }} the programme with `media:NAME` instead, and the files that it names
 */
export function withMedia(programme, prefix = 'media:') {
  /** @type {Map<string, string>} */
  const files = new Map()
  const text = programme.replace(served, (_whole, /** @type {string} */ file) => {
    const name = basename(file)
    if ((files.get(name) ?? file) !== file) throw new Error(`Two files of the content are called ${name}.`)
    files.set(name, file)
    return `${prefix}${name}`
  })
  return { text, files: [...files.values()] }
}

/**
 * Copies files of the demo programme, without their folders.
 * @param {string[]} files
 * @param {string} folder
 */
export function copyMedia(files, folder) {
  mkdirSync(folder, { recursive: true })
  for (const file of files) copyFileSync(join(demoSource, file), join(folder, basename(file)))
}
