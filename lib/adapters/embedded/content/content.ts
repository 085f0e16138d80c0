import { stat } from 'node:fs/promises'
import type { Language } from '../../../domain/language'
import type { Exercise } from '../../../domain/exercise'
import type { Page, PageSummary } from '../../../domain/page'
import type { SiteSettings } from '../../../domain/site'
import type { ContentFiles as ServedFiles } from '../../../ports/content-files'
import { withoutFault, type Read } from './fault'
import { readExercises, readPages } from './files'
import { imageName, readImage } from './image'
import { readMedia } from './media'
import { readSite } from './site'
import { translatedSite } from './site-translation'
import { readExerciseTranslations, readInLanguage, readPageTranslations } from './translations'

/** Public content, in the words of the originals if no language is given or nothing is translated into it. */
export type Content = {
  site(language?: Language): Promise<SiteSettings>
  /** Sorted by `order`, then by title. */
  exercises(language?: Language): Promise<Exercise[]>
  /** Sorted by `order`, then by title. */
  pages(language?: Language): Promise<PageSummary[]>
  /** `null` if there is no page with this slug. */
  page(slug: string, language?: Language): Promise<Page | null>
}

/** Content that is read on every call: a changed file shows without a restart. */
export type FileContent = Content & { files: ServedFiles; isTranslated: true }

/**
 * The content files of a folder: `site.json`, `exercises/*.md`, `pages/*.md` and their pictures. A mistake in them
 * throws a BackendError `unexpected-shape` that names the file and, if known, the line.
 * @param place the folder, or a function that returns the current one
 */
export function fileContent(place: string | (() => Promise<string>)): FileContent {
  const folder = typeof place === 'string' ? () => Promise.resolve(place) : place
  const pagesIn = async (language?: Language) => {
    const read = await readWhole(folder, (now) =>
      readInLanguage(now, language, readPages, readPageTranslations),
    )
    return inOrder(
      read.map(({ value: { page, order }, language: own }) => ({ order, of: { ...page, language: own } })),
      language,
    )
  }
  return {
    isTranslated: true,
    site: (language) => readWhole(folder, (now) => readSiteIn(now, language)),
    exercises: async (language) => {
      const read = await readWhole(folder, (now) =>
        readInLanguage(now, language, readExercises, readExerciseTranslations),
      )
      return inOrder(
        read.map(({ value: { exercise, order }, language: own }) => ({
          order,
          of: { ...exercise, language: own },
        })),
        language,
      )
    },
    pages: async (language) =>
      (await pagesIn(language)).map(({ slug, title, description, language: own }) => ({
        ...{ slug, title, description },
        language: own,
      })),
    page: async (slug, language) => (await pagesIn(language)).find((page) => page.slug === slug) ?? null,
    files: async (path) => {
      const file = path.join('/')
      if (!imageName.test(path.at(-1) ?? '')) return (await readMedia(await folder(), file)).media
      const { image } = await readImage(await folder(), file)
      return image && { kind: 'whole', bytes: image.bytes, contentType: image.contentType }
    },
  }
}

const mostAttempts = 10

// An import may swap the folder during a read, which would mix old and new files.
async function readWhole<Value>(
  folder: () => Promise<string>,
  read: (folder: string) => Promise<Read<Value>>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const before = await identityOf(folder)
    const found = await read(await folder())
    if (attempt === mostAttempts || before === (await identityOf(folder))) return withoutFault(found)
  }
}

async function identityOf(folder: () => Promise<string>): Promise<string> {
  const place = await folder()
  const { dev, ino, birthtimeMs } = await stat(place).catch(() => ({ dev: 0, ino: 0, birthtimeMs: 0 }))
  return `${place} ${dev} ${ino} ${birthtimeMs}`
}

async function readSiteIn(folder: string, language: Language | undefined): Promise<Read<SiteSettings>> {
  const read = await readSite(folder)
  const isOther = language !== undefined && language !== read.value?.language
  return isOther && read.value && read.faults.length === 0
    ? translatedSite(folder, read.value, language)
    : read
}

/** Sorts as readers of the language expect; without it, of the language of the texts. */
function inOrder<Text extends { title: string; language: Language }>(
  placed: { order: number | null; of: Text }[],
  language = placed[0]?.of.language,
): Text[] {
  return placed
    .toSorted(({ order: first, of: one }, { order: second, of: other }) => {
      if (first !== second) return (first ?? Infinity) - (second ?? Infinity)
      return one.title.localeCompare(other.title, language)
    })
    .map(({ of }) => of)
}
