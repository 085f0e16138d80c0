import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ContentFault } from './fault'

const markdownFolders = ['exercises', 'pages']

/** Files that the system puts into folders by itself. They are no content, and nobody minds them. */
export function isOfTheSystem(name: string): boolean {
  return name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)
}

/**
 * Files and folders that nobody reads: most likely a typing error, or something that was never meant for everybody.
 * @param named the pictures, videos and captions that are named somewhere, as paths in the folder
 */
export async function unusedMediaFaults(folder: string, named: Set<string>): Promise<ContentFault[]> {
  const top = await namesIn(folder)
  const below = await Promise.all(
    markdownFolders
      .filter((each) => top.includes(each))
      .map(async (each) => (await namesIn(path.join(folder, each))).map((name) => `${each}/${name}`)),
  )
  const files = [
    ...top.filter((name) => name !== 'site.json' && !markdownFolders.includes(name)),
    ...below.flat(),
  ]
  return files
    .filter((file) => !named.has(file) && !/^(exercises|pages)\/[^/]+\.md$/.test(file))
    .map((file) => ({ file, line: null, words: whyNobodyReads(file) }))
}

function whyNobodyReads(file: string): string {
  if (/\.md$/i.test(file))
    return 'nobody reads this file: exercises belong into exercises/ and pages into pages/, and end in .md'
  if (/\.(jpe?g|png|webp|avif|gif|svg)$/i.test(file))
    return 'no exercise or page shows this picture: name it in one, or take it away'
  if (/\.(mp4|m4v|mov|webm|vtt)$/i.test(file))
    return 'no exercise or page shows this video or these captions: name it in one, or take it away'
  return 'nobody reads this: take it away'
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !isOfTheSystem(name))
}
