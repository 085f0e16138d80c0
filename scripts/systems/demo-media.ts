import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../runtime/run-node.ts'

/** Source of the demo programme. */
export const demoSource = join(root, 'lib/adapters/embedded/demo/content')

// URLs of content files on our own server.
const served = /\/content\/([\w./-]+\.\w+)/g

/**
 * @param programme with file URLs of our own server
 * @param prefix of the file names in the result
 * @returns the programme with `media:NAME` instead of URLs, and the files that it uses
 * @throws Error if two files have the same name
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

/** Copies files of the demo programme into one folder. */
export function copyMedia(files: string[], folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const file of files) copyFileSync(join(demoSource, file), join(folder, basename(file)))
}
