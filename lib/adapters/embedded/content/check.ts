import { readdir } from 'node:fs/promises'
import type { ContentFault } from './fault'
import { readExercises, readPages } from './files'
import { imageName } from './image'
import { isMissing, unreadable } from './place'
import { categoryFaults, twinFaults } from './rules'
import { readSite } from './site'
import { unusedMediaFaults } from './unused-media'

/** Counts of a content folder, and every mistake in it. */
export type ContentReport = { exercises: number; pages: number; images: number; faults: ContentFault[] }

/** Checks a content folder: each file on its own, and the rules between files. */
export async function checkContent(folder: string): Promise<ContentReport> {
  const words = await whyNotListed(folder)
  if (words !== null) {
    return { exercises: 0, pages: 0, images: 0, faults: [{ file: folder, line: null, words }] }
  }
  const [site, exercises, pages] = await Promise.all([
    readSite(folder),
    readExercises(folder),
    readPages(folder),
  ])
  const images = new Set([
    ...(site.images ?? []),
    ...exercises.files.flatMap((each) => each.images.map((name) => `exercises/${name}`)),
    ...pages.files.flatMap((each) => each.images.map((name) => `pages/${name}`)),
  ])
  const media = [
    ...exercises.files.flatMap((each) => (each.media ?? []).map((name) => `exercises/${name}`)),
    ...pages.files.flatMap((each) => (each.media ?? []).map((name) => `pages/${name}`)),
  ]
  const strays = await unusedMediaFaults(folder, new Set([...images, ...media]))
  const faults = [
    ...site.faults,
    ...exercises.faults,
    ...pages.faults,
    ...categoryFaults(exercises.files, site.categories),
    ...twinFaults(exercises.files),
    ...twinFaults(pages.files),
    // If site.json cannot be read, its pictures are unknown, so pictures beside it are not reported as unused.
    ...strays.filter(({ file }) => site.images !== null || !imageName.test(file)),
  ].toSorted(byFileThenLine)
  return { exercises: exercises.files.length, pages: pages.files.length, images: images.size, faults }
}

async function whyNotListed(folder: string): Promise<string | null> {
  return readdir(folder).then(
    () => null,
    (error: unknown) =>
      isMissing(error) ? 'there is no such folder: check how its name is written' : unreadable,
  )
}

function byFileThenLine(one: ContentFault, other: ContentFault): number {
  return one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0)
}
