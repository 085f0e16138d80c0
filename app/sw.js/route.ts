import { services } from '@/lib/server'
import { retiredWorker } from '@/service-worker/retired'

/** The service worker, or the script that unregisters it if it is off. Browsers request it again with every page. */
export async function GET(): Promise<Response> {
  const { config } = await services()
  return new Response(config.serviceWorker ? builtServiceWorker : retiredWorker, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
