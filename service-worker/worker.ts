/// <reference lib="webworker" />
// Caches files of the build, and one page, the same for all users, that is shown without a connection.
// Bundled by scripts/build/bundles.ts, served at /sw.js by app/sw.js/route.ts.
import { CacheFirst, ExpirationPlugin } from 'serwist'
import { refreshOfflinePage, refreshIfStale, cachedFile, cachedPage, offlineCache } from './offline-page'
import { handlingOf, isServerAway, isCacheable, untouched } from './requests'

declare const self: ServiceWorkerGlobalScope

// In Chromium since 123: requests that bypass the worker without starting it.
type Route = { condition: { urlPattern: { pathname: string } }; source: 'network' }
type InstallingEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> }

const staticCache = 'static-files'
const staticFiles = new CacheFirst({
  cacheName: staticCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 150, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
  ],
})

self.addEventListener('install', (event: InstallingEvent) => {
  const routes = untouched.map((start): Route => ({
    condition: { urlPattern: { pathname: `${start}*` } },
    source: 'network',
  }))
  // Open pages keep working with their own files: those of earlier builds stay in the cache. No `skipWaiting`: Chromium
  // never answers a page that is opened in the moment when one worker replaces another.
  event.waitUntil(
    Promise.all([
      event.addRoutes?.(routes),
      refreshOfflinePage(self.navigator.language).catch(() => undefined),
    ]),
  )
})

self.addEventListener('activate', (event) => {
  // Navigation preload would fetch a page twice if it bypasses the worker, unless the browser knows that from the
  // routes.
  const knowsRoutes = 'InstallEvent' in self && 'addRoutes' in (self.InstallEvent as typeof Event).prototype
  const { navigationPreload } = self.registration
  event.waitUntil(
    Promise.all([
      removeOtherCaches(),
      knowsRoutes ? navigationPreload.enable() : navigationPreload.disable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.origin)
  if (handling === 'static-file') event.respondWith(staticFile(event))
  if (handling === 'page') event.respondWith(page(event))
})

// Every page sends the language in which it is shown.
self.addEventListener('message', (event) => {
  const language: unknown = (event.data as { keepOfflinePage?: unknown } | null)?.keepOfflinePage
  if (typeof language === 'string' && /^[\w-]{2,35}$/.test(language))
    event.waitUntil(refreshIfStale(language, Date.now()).catch(() => undefined))
})

async function staticFile(event: FetchEvent): Promise<Response> {
  return (await cachedFile(event.request)) ?? staticFiles.handle({ event, request: event.request })
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const answer = preloaded ?? (await fetch(event.request))
    const cached = isServerAway(answer) ? await cachedPage() : undefined
    return cached ?? answer
  } catch (error) {
    const cached = await cachedPage()
    if (cached) return cached
    throw error
  }
}

async function removeOtherCaches(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name !== staticCache && name !== offlineCache)
  await Promise.all(others.map((name) => caches.delete(name)))
}
