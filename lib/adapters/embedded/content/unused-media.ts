import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ContentFault } from './fault'
import { isSiteTranslation } from './site-translation'

const markdownFolders = ['exercises', 'pages']

/** Whether a file is created by the operating system. Such files are not content and are not reported. */
export function isOfTheSystem(name: string): boolean {
  return name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)
}

/**
 * Reports files and folders that are not used: probably a typo, or a file that was not meant to be public.
 * @param named used pictures, videos and captions, as paths in the folder
 */
export async function unusedMediaFaults(folder: string, named: Set<string>): Promise<ContentFault[]> {
  const top = await namesIn(folder)
  const below = await Promise.all(
    markdownFolders
      .filter((each) => top.includes(each))
      .map(async (each) => (await namesIn(path.join(folder, each))).map((name) => `${each}/${name}`)),
  )
  const files = [
    ...top.filter(
      (name) => name !== 'site.json' && !isSiteTranslation(name) && !markdownFolders.includes(name),
    ),
    ...below.flat(),
  ]
  return files
    .filter((file) => !named.has(file) && !/^(exercises|pages)\/[^/]+\.md$/.test(file))
    .map((file) => ({ file, line: null, words: whyUnused(file) }))
}

function whyUnused(file: string): string {
  if (/\.md$/i.test(file))
    return 'this file is not used: exercises belong in exercises/ and pages in pages/, and end in .md'
  if (/\.(jpe?g|png|webp|avif|gif|svg)$/i.test(file))
    return 'no exercise or page shows this picture: name it in one, or take it away'
  if (/\.(mp4|m4v|mov|webm|vtt)$/i.test(file))
    return 'no exercise or page shows this video or these captions: name it in one, or take it away'
  return 'this is not used: take it away'
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !isOfTheSystem(name))
}
