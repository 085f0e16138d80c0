import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileContent } from '../../../lib/adapters/embedded/content/content.ts'
import { copyMedia, demoSource, withMedia } from '../demo-media.ts'
import { toExercise, toOptions, toPage } from './programme.ts'

// Import typescript-imports.ts first, then this file dynamically.

/**
 * Writes the demo programme in the format that the plugin imports: `demo/programme.json` with `{options, exercises,
 * pages}`, and in `demo/media` the pictures and videos that it references as `media:NAME`.
 * @param plugin the folder of the plugin
 */
export async function writeDemo(plugin: string) {
  const content = fileContent(demoSource)
  const pages = await Promise.all((await content.pages()).map(({ slug }) => content.page(slug)))
  const programme = {
    options: toOptions(await content.site()),
    exercises: (await content.exercises()).map(toExercise),
    pages: pages.flatMap((page, at) => (page ? [{ ...toPage(page), menu_order: at + 1 }] : [])),
  }
  const { text, files } = withMedia(JSON.stringify(programme, null, 2))
  mkdirSync(join(plugin, 'demo'), { recursive: true })
  writeFileSync(join(plugin, 'demo/programme.json'), `${text}\n`)
  copyMedia(files, join(plugin, 'demo/media'))
}
