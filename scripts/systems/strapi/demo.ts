import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileContent } from '../../../lib/adapters/embedded/content/content.ts'
import { readPageFile } from '../../../lib/adapters/embedded/content/page-file.ts'
import { copyMedia, demoSource, withMedia } from '../demo-media.ts'
import { toExercise, toPage, toSite } from './programme.ts'

// Import typescript-imports.ts first, then this file dynamically.

/**
 * Writes the demo programme in the format that the Strapi project imports: `programme.json`, and its files in `media`.
 */
export async function writeStrapiDemo(folder: string) {
  const content = fileContent(demoSource)
  const pages = await Promise.all((await content.pages()).map(({ slug }) => content.page(slug)))
  const programme = {
    ...toSite(await content.site()),
    exercises: (await content.exercises()).map(toExercise),
    pages: pages.flatMap((page, at) => (page ? [toPage(page, fileOf(page.slug), at)] : [])),
  }
  const { text, files } = withMedia(JSON.stringify(programme, null, 2), '')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'programme.json'), `${text}\n`)
  copyMedia(files, join(folder, 'media'))
}

function fileOf(slug: string) {
  const name = `pages/${slug}.md`
  const { value } = readPageFile(name, readFileSync(join(demoSource, name), 'utf8'))
  if (value === null) throw new Error(`The demo content has a mistake in ${name}: npm run content:check`)
  return value
}
