import { stat } from 'node:fs/promises'
import type { Exercise } from '../../../domain/exercise'
import type { Page, PageSummary } from '../../../domain/page'
import type { SiteSettings } from '../../../domain/site'
import type { ContentFiles as ServedFiles } from '../../../ports/content-files'
import { withoutFault, type Read } from './fault'
import { readExercises, readPages, type ContentFiles } from './files'
import { imageName, readImage } from './image'
import { readMedia } from './media'
import { readSite } from './site'

/** Public content. */
export type Content = {
  site(): Promise<SiteSettings>
  /** Sorted by `order`, then by title. */
  exercises(): Promise<Exercise[]>
  /** Sorted by `order`, then by title. */
  pages(): Promise<PageSummary[]>
  /** `null` if there is no page with this slug. */
  page(slug: string): Promise<Page | null>
}

/** Content that is read on every call: a changed file shows without a restart. */
export type FileContent = Content & { files: ServedFiles }

/**
 * The content files of a folder: `site.json`, `exercises/*.md`, `pages/*.md` and their pictures. A mistake in them
 * throws a BackendError `unexpected-shape` that names the file and, if known, the line.
 * @param place the folder, or a function that returns the current one
 */
export function fileContent(place: string | (() => Promise<string>)): FileContent {
  const folder = typeof place === 'string' ? () => Promise.resolve(place) : place
  const pageFiles = () => readWhole(folder, async (now) => valuesOf(await readPages(now)))
  return {
    site: () => readWhole(folder, readSite),
    exercises: async () => {
      const files = await readWhole(folder, async (now) => valuesOf(await readExercises(now)))
      const inOrder = files
        .map((file) => ({ ...file, title: file.exercise.title }))
        .toSorted(byOrderThenTitle)
      return inOrder.map(({ exercise }) => exercise)
    },
    pages: async () => {
      const files = await pageFiles()
      const inOrder = files.map((file) => ({ ...file, title: file.page.title })).toSorted(byOrderThenTitle)
      return inOrder.map(({ page: { slug, title, description } }) => ({ slug, title, description }))
    },
    page: async (slug) => (await pageFiles()).find(({ page }) => page.slug === slug)?.page ?? null,
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

function valuesOf<Value>({ files, faults }: ContentFiles<Value>): Read<Value[]> {
  return { value: files.flatMap(({ value }) => value ?? []), faults }
}

type Placed = { order: number | null; title: string }

function byOrderThenTitle(one: Placed, other: Placed): number {
  const [first, second] = [one.order ?? Infinity, other.order ?? Infinity]
  if (first !== second) return first - second
  return one.title.localeCompare(other.title, 'en')
}
