import { filesNamedInPage, filesNamedInScript, filesNamedInStyles } from './named-files'
import { isCacheable } from './requests'

/** The offline page and every file it needs: they are added and removed together. */
export const offlineCache = 'offline-page'

const address = '/~offline'
const cachedAt = 'x-kept-at'
const cachedLanguage = 'x-kept-language'
const cachedFiles = 'x-kept-files'
const aDay = 24 * 60 * 60 * 1000
const matching = { cacheName: offlineCache, ignoreVary: true }

/** The cached offline page; `undefined` if there is none. */
export function cachedPage(): Promise<Response | undefined> {
  return caches.match(address, matching)
}

/** A file that the offline page needs; `undefined` for any other. */
export function cachedFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, matching)
}

/**
 * Refreshes the offline page in the language in which it is cached.
 * @param language used if none is cached yet
 */
export async function refreshOfflinePage(language: string): Promise<void> {
  const cached = await cachedPage()
  await refresh(cached?.headers.get(cachedLanguage) ?? language)
}

/** Refreshes the offline page if it is missing, incomplete, in another language, or older than a day. */
export async function refreshIfStale(language: string, now: number): Promise<void> {
  const cached = await cachedPage()
  const entries = await (await caches.open(offlineCache)).keys()
  const isWhole = Number(cached?.headers.get(cachedFiles)) === entries.length - 1
  const isFresh = now - Date.parse(cached?.headers.get(cachedAt) ?? '') < aDay
  if (isWhole && isFresh && isSame(cached?.headers.get(cachedLanguage), language)) return
  await refresh(language)
}

/** Whether two language tags have the same language: the region makes no difference here. */
function isSame(one: string | null | undefined, other: string): boolean {
  return one?.split('-')[0] === other.split('-')[0]
}

/** Fetches without cookies, so that the page cannot hold personal data. Replaces nothing before all new files are there. */
async function refresh(language: string): Promise<void> {
  const answer = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { 'Accept-Language': language },
  })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${address}: ${answer.status}`)
  const html = await answer.text()
  const named = await withAllTheyName(filesNamedInPage(html))
  const headers = new Headers(answer.headers)
  headers.set(cachedAt, new Date().toISOString())
  headers.set(cachedLanguage, language)
  headers.set(cachedFiles, String(named.length))

  const cache = await caches.open(offlineCache)
  await Promise.all(named.map(([file, response]) => cache.put(file, response)))
  await cache.put(address, new Response(html, { headers }))
  const wanted = new Set(
    [address, ...named.map(([file]) => file)].map((each) => new URL(each, self.origin).href),
  )
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}

type Named = [file: string, response: Response]

/** Fetches the files, the files that those name, and so on. */
async function withAllTheyName(files: string[], known: ReadonlySet<string> = new Set()): Promise<Named[]> {
  const fresh = files.filter((file) => !known.has(file))
  if (fresh.length === 0) return []
  const fetched = await Promise.all(fresh.map(fetchFile))
  const named = await Promise.all(fetched.map(namedIn))
  return [...fetched, ...(await withAllTheyName([...new Set(named.flat())], new Set([...known, ...fresh])))]
}

async function namedIn([file, response]: Named): Promise<string[]> {
  const { pathname, href } = new URL(file, self.origin)
  if (pathname.endsWith('.css')) return filesNamedInStyles(await response.clone().text(), href)
  return pathname.endsWith('.js') ? filesNamedInScript(await response.clone().text()) : []
}

async function fetchFile(file: string): Promise<Named> {
  const response = await fetch(file, { credentials: 'omit' })
  if (!isCacheable(response)) throw new Error(`${file}: ${response.status}`)
  return [file, response]
}
