import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '../../../domain/language'
import type { ContentFault } from './fault'
import { readExercises, readPages } from './files'
import { imageName } from './image'
import { isMissing, unreadable } from './place'
import { categoryFaults, consentFaults, doseFaults, twinFaults } from './rules'
import { languageOfOriginals, readSite } from './site'
import { siteTranslationFaults } from './site-translation'
import { namePartsOf } from './translation-name'
import { readExerciseTranslations, readPageTranslations } from './translations'
import { unusedMediaFaults } from './unused-media'

/** Counts of a content folder, and every mistake in it. */
export type ContentReport = { exercises: number; pages: number; images: number; faults: ContentFault[] }

/** How the server is set up, as far as content must agree with it. */
export type ContentUse = { countsVisits: boolean }

/** Checks a content folder: each file on its own, the rules between files, and whether it agrees with the server. */
export async function checkContent(
  folder: string,
  { countsVisits }: ContentUse = { countsVisits: false },
): Promise<ContentReport> {
  const words = await whyNotListed(folder)
  if (words !== null) {
    return { exercises: 0, pages: 0, images: 0, faults: [{ file: folder, line: null, words }] }
  }
  const [site, exercises, pages] = await Promise.all([
    readSite(folder),
    readExercises(folder),
    readPages(folder),
  ])
  const wanted = { from: await languageOfOriginals(folder) }
  const [siteWords, exerciseWords, pageWords] = await Promise.all([
    siteTranslationFaults(folder, site.value, wanted.from),
    readExerciseTranslations(folder, exercises.files, wanted),
    readPageTranslations(folder, pages.files, wanted),
  ])
  const texts = [...exercises.files, ...pages.files, ...exerciseWords.files, ...pageWords.files]
  const named = (file: string, names: string[] = []) => names.map((name) => path.posix.join(file, '..', name))
  const images = new Set([...(site.images ?? []), ...texts.flatMap((each) => named(each.file, each.images))])
  const media = texts.flatMap((each) => named(each.file, each.media))
  const strays = await unusedMediaFaults(folder, new Set([...images, ...media]))
  const faults = [
    ...site.faults,
    ...exercises.faults,
    ...pages.faults,
    ...siteWords,
    ...consentFaults(site.value, countsVisits),
    ...exerciseWords.faults,
    ...pageWords.faults,
    ...categoryFaults(exercises.files, site.categories),
    ...doseFaults(exercises.files, site.doses),
    ...twinFaults(exercises.files),
    ...twinFaults(pages.files),
    ...languages.flatMap((language) => twinFaults(filesIn(language, exerciseWords.files))),
    ...languages.flatMap((language) => twinFaults(filesIn(language, pageWords.files))),
    // If site.json cannot be read, its pictures are unknown, so pictures beside it are not reported as unused.
    ...strays.filter(({ file }) => site.images !== null || !imageName.test(file)),
  ].toSorted(byFileThenLine)
  return { exercises: exercises.files.length, pages: pages.files.length, images: images.size, faults }
}

function filesIn<File extends { file: string }>(language: string, files: File[]): File[] {
  return files.filter(({ file }) => namePartsOf(file).language === language)
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
