import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileContent } from '../lib/adapters/embedded/content/content.ts'
import { toExercise, toOptions, toPage } from './wordpress-programme.mjs'
import { root } from './run-node.mjs'

// Import typescript-imports.mjs first, and this late.

const source = join(root, 'lib/adapters/embedded/demo/content')
// As our own server names the files of the content.
const served = /\/content\/([\w./-]+\.\w+)/g

/**
 * Writes the demo programme as the plugin imports it: `demo/programme.json` with `{options, exercises, pages}`, and the
 * pictures and videos in `demo/media`, which the programme names as `media:NAME`.
 * @param {string} plugin the folder of the plugin
 */
export async function writeDemo(plugin) {
  const content = fileContent(source)
  const pages = await Promise.all((await content.pages()).map(({ slug }) => content.page(slug)))
  const programme = {
    options: toOptions(await content.site()),
    exercises: (await content.exercises()).map(toExercise),
    pages: pages.flatMap((page, at) => (page ? [{ ...toPage(page), menu_order: at + 1 }] : [])),
  }
  const { text, files } = withMedia(JSON.stringify(programme, null, 2))
  mkdirSync(join(plugin, 'demo/media'), { recursive: true })
  writeFileSync(join(plugin, 'demo/programme.json'), `${text}\n`)
  for (const file of files) copyFileSync(join(source, file), join(plugin, 'demo/media', basename(file)))
}

/**
 * @param {string} programme in which files have the addresses of our own server
 * @returns {{ text: string, files: string[] }} the programme with `media:NAME` instead, and the files that it names
 */
export function withMedia(programme) {
  /** @type {Map<string, string>} */
  const files = new Map()
  const text = programme.replace(served, (_whole, /** @type {string} */ file) => {
    const name = basename(file)
    if ((files.get(name) ?? file) !== file) throw new Error(`Two files of the content are called ${name}.`)
    files.set(name, file)
    return `media:${name}`
  })
  return { text, files: [...files.values()] }
}
