import type { Language } from '../domain/language'
import type { CleanHtml, Page } from '../domain/page'
import { isSlug } from '../domain/slug'
import type { Backend } from '../ports/backend'
import type { Clock } from '../ports/clock'
import { type ContentReport, noReport } from '../ports/content-report'
import { isBackendError } from '../ports/errors'
import type { Log } from '../ports/log'
import { cleanExercise } from './clean-exercise'
import { cleanPage } from './clean-page'
import { cleanSite } from './clean-site'
import { refusedOfExercises, refusedOfSite } from './refused-media'

type PublicContent = Pick<Backend, 'site' | 'exercises' | 'pages' | 'page'>
/** `isTranslated`: its words depend on the language, so that each has a copy of its own. */
type Source = PublicContent & { isTranslated?: true | undefined }

/** Public content, cleaned of anything that may not be shown. */
export type CleanContent = Omit<PublicContent, 'page'> & {
  /** `null` if there is no page with this slug. */
  page(slug: string, language?: Language): Promise<Page<CleanHtml> | null>
}

/** How long content is fresh, in milliseconds. */
const freshFor = 60 * 1000
/** How long a request waits for revalidation before it gets the last good copy, in milliseconds. */
const waitedFor = 400
/** How long the last good copy is served if content cannot be read again, in milliseconds. */
const servedFor = 24 * 60 * 60 * 1000
/** How long a failed read without a good copy is cached, in milliseconds. */
const failedFor = 5 * 1000

/**
 * Caches public content: a change shows within a minute, and a slow or unavailable source breaks and delays nothing for
 * a day. Never use it for personal data: all callers get the same copy. Content is cleaned once, when it is read.
 * @param origins allowed for pictures and videos, besides our own `/content/`
 * @param report receives what may not be shown
 */
export function cachedContent(
  source: Source,
  clock: Clock,
  log: Log,
  origins: readonly string[],
  report: ContentReport = noReport,
): CleanContent {
  const copies = new Map<Language | undefined, ReturnType<typeof cachedInLanguage>>()
  const inLanguage = (wanted?: Language) => {
    const language = source.isTranslated ? wanted : undefined
    const copy = copies.get(language) ?? cachedInLanguage(source, { language, clock, log, origins, report })
    copies.set(language, copy)
    return copy
  }
  return {
    site: (language) => inLanguage(language).site(),
    exercises: (language) => inLanguage(language).exercises(),
    pages: (language) => inLanguage(language).pages(),
    page: (slug, language) => inLanguage(language).page(slug),
  }
}

type Needs = {
  /** `undefined`: the originals'. */
  language: Language | undefined
  clock: Clock
  log: Log
  origins: readonly string[]
  report: ContentReport
}

function cachedInLanguage(source: PublicContent, { language, clock, log, origins, report }: Needs) {
  const keep = <Value>(what: string, read: () => Promise<Value>) =>
    cached(language ? `${what} (${language})` : what, read, clock, log)
  const pages = keep('pages', () => source.pages(language))
  const pageBySlug = new Map<string, () => Promise<Page<CleanHtml> | null>>()

  const readPage = (slug: string) => async () => {
    const page = await source.page(slug, language)
    return page && cleanPage(page, origins)
  }

  return {
    site: keep('site settings', async () => {
      const site = await source.site(language)
      report.content('media of the site', refusedOfSite(site, origins))
      return cleanSite(site, origins)
    }),
    exercises: keep('exercises', async () => {
      const all = await source.exercises(language)
      report.content('media of exercises', refusedOfExercises(all, origins))
      return all.map((exercise) => cleanExercise(exercise, origins))
    }),
    pages,
    page: async (slug: string): Promise<Page<CleanHtml> | null> => {
      if (!isSlug(slug)) return null
      const slugs = new Set((await pages()).map((each) => each.slug))
      // Only listed pages are requested and cached, so that requests for unknown names cannot fill the cache.
      for (const kept of pageBySlug.keys()) if (!slugs.has(kept)) pageBySlug.delete(kept)
      if (!slugs.has(slug)) return null
      const read = pageBySlug.get(slug) ?? keep(`page ${slug}`, readPage(slug))
      pageBySlug.set(slug, read)
      return read()
    },
  }
}

function cached<Value>(
  what: string,
  read: () => Promise<Value>,
  clock: Clock,
  log: Log,
): () => Promise<Value> {
  let good: { value: Value; readAt: number } | undefined
  let failed: { error: unknown } | undefined
  let triedAt = 0
  let reading: Promise<Value> | undefined

  const readAgain = async (): Promise<Value> => {
    triedAt = clock().getTime()
    try {
      const value = await read()
      good = { value, readAt: triedAt }
      failed = undefined
      return value
    } catch (error) {
      failed = { error }
      if (!good || !isWithin(servedFor, good.readAt, triedAt)) throw error
      log.error(`${what} not read again, the last good copy is served`, {
        ...(isBackendError(error) && { code: error.code }),
        error,
      })
      return good.value
    } finally {
      reading = undefined
    }
  }

  return async () => {
    const now = clock().getTime()
    const isServable = good && isWithin(servedFor, good.readAt, now)
    // Also while a read runs or after it failed, so that not every request asks a source that is down.
    if (good && isServable && isWithin(freshFor, triedAt, now)) return good.value
    if (failed && isWithin(failedFor, triedAt, now)) throw failed.error
    const old = good
    reading ??= readAgain()
    return old && isServable ? soonOr(old.value, reading) : reading
  }
}

/** @returns the new value if it arrives before a reader notices, or else the copy; the read continues */
async function soonOr<Value>(copy: Value, reading: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const noticed = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(copy), waitedFor)
  })
  return Promise.race([reading, noticed]).finally(() => clearTimeout(timer))
}

// A clock that was set back must not keep a copy forever.
function isWithin(milliseconds: number, from: number, now: number): boolean {
  return now >= from && now - from < milliseconds
}
