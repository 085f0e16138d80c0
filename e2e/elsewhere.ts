import type { BrowserContext, Frame, Page, Request } from '@playwright/test'

/** Analytics endpoint configured for the tests' server. */
export const collector = 'https://collector.example/api/event'

/** In seconds: a video that does not end during a test. */
export const longFilm = 100_000

/**
 * Mocks all hosts except our server and records the browser's requests to them.
 * @param film length of the video in seconds; it plays 50 of them per second
 * @returns URLs, bodies and headers in order; the array grows
 */
export async function playElsewhere(context: BrowserContext, film = 83) {
  const asked: { url: string; body: string | null; headers: Record<string, string> }[] = []
  const note = (request: Request) => {
    const url = new URL(request.url())
    if (url.protocol === 'https:')
      asked.push({ url: request.url(), body: request.postData(), headers: request.headers() })
  }
  context.on('request', note)
  await context.route(/^https:/, async (route) => {
    const url = route.request().url()
    if (url.startsWith('https://player.vimeo.com/'))
      await route.fulfill({ contentType: 'text/html', body: fakePlayer(film) })
    else if (url === collector)
      await route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' }, body: 'ok' })
    else await route.abort()
  })
  return asked
}

/** Mock of Vimeo's player messages: plays 50 seconds per second and records the messages that it receives. */
const fakePlayer = (
  film: number,
) => `<!doctype html><meta charset="utf-8"><title>Player</title><p>Fake player</p><script>
  const duration = ${film}
  let seconds = 0
  window.heard = []
  const tell = (message) => parent.postMessage(JSON.stringify(message), '*')
  addEventListener('message', ({ data }) => {
    const message = typeof data === 'string' ? JSON.parse(data) : data
    window.heard.push(message)
    if (message.method === 'ping') tell({ method: 'ping' })
    if (message.method !== 'setCurrentTime') return
    seconds = message.value
    tell({ method: 'setCurrentTime', value: seconds })
  })
  setTimeout(() => tell({ event: 'ready' }), 50)
  const playing = setInterval(() => {
    seconds = Math.min(duration, seconds + 1)
    tell({ event: 'timeupdate', data: { seconds, duration, percent: seconds / duration } })
    if (seconds < duration) return
    clearInterval(playing)
    tell({ event: 'ended', data: { seconds, duration, percent: 1 } })
  }, 20)
</script>`

/** The frame of the fake player on a page. */
export async function playerOn(page: Page): Promise<Frame> {
  const frame = await page.locator('iframe').elementHandle()
  const inside = await frame.contentFrame()
  if (!inside) throw new Error('There is no player on the page')
  return inside
}

/** The messages that our page sent to the player. */
export async function heardBy(player: Frame): Promise<{ method: string; value?: unknown }[]> {
  return player.evaluate(() => (window as unknown as { heard: { method: string }[] }).heard)
}
