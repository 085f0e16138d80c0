import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../runtime/run-node.ts'

/** Where the demo programme is written. */
export const demoSource = join(root, 'lib/adapters/embedded/demo/content')

// As our own server names the files of the content.
const served = /\/content\/([\w./-]+\.\w+)/g

/**
 * @param programme in which files have the addresses of our own server
 * @param prefix what stands before a name, once it is one
 * @returns the programme with `media:NAME` instead, and the files that it names
 */
export function withMedia(programme: string, prefix = 'media:'): { text: string; files: string[] } {
  const files = new Map<string, string>()
  const text = programme.replace(served, (_whole, file: string) => {
    const name = basename(file)
    if ((files.get(name) ?? file) !== file) throw new Error(`Two files of the content are called ${name}.`)
    files.set(name, file)
    return `${prefix}${name}`
  })
  return { text, files: [...files.values()] }
}

/** Copies files of the demo programme, without their folders. */
export function copyMedia(files: string[], folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const file of files) copyFileSync(join(demoSource, file), join(folder, basename(file)))
}
