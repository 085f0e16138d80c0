import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { builtFloor, startFloor } from '../floor'
import { newVisitor, startBrowser } from '../browser'
import { atMost, figure, type Finding } from '../report'
import { cookiesOf, physioCookies } from '../visits'

const publicPaths = ['/', '/shared', '/user/login']
const personalPaths = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/bridge',
  '/participant/stats',
  '/user/profile',
]

/** In bytes. */
type Fetched = { files: number; gzip: number; brotli: number; scripts: number }

/** What a phone downloads on the first visit to a page. */
export async function firstView(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(1, { logged: true })
  const floor = await startFloor(await builtFloor())
  const app = await startApp({ env: attacked, prepare })
  const browser = await startBrowser()
  try {
    const [person = ''] = await cookiesOf(people)
    const [physio = ''] = await physioCookies(people)
    const found = new Map([['floor', await fetchedBy(browser, floor.url, '/')]])
    for (const path of publicPaths) found.set(path, await fetchedBy(browser, app.url, path))
    for (const path of personalPaths) found.set(path, await fetchedBy(browser, app.url, path, person))
    found.set('/physio', await fetchedBy(browser, app.url, '/physio', physio))
    const kB = (bytes: number) => figure(bytes / 1000)
    const scriptsOf = (path: string) => found.get(path)?.scripts ?? NaN
    const beyond = (path: string) => (scriptsOf(path) - scriptsOf('floor')) / 1000
    return {
      title: 'What a first visit fetches',
      how: 'All that the page fetches on a phone (390 px wide, nothing kept) until it rests, compressed with gzip, as pages are sent, and with brotli at its best, as scripts and styles are. Fonts and pictures count as they are. What the service worker puts aside for later is not counted.',
      columns: [
        'page',
        'files',
        'kB gzip',
        'kB brotli',
        'scripts kB gzip',
        'scripts beyond the floor kB gzip',
      ],
      rows: [...found].map(([path, { files, gzip, brotli, scripts }]) => [
        path,
        String(files),
        ...[gzip, brotli, scripts].map(kB),
        figure(beyond(path)),
      ]),
      goals: [atMost('scripts of /participant beyond the floor’s', beyond('/participant'), 60, ' kB')],
    }
  } finally {
    await browser.close()
    await floor.stop()
    await app.remove()
  }
}

async function fetchedBy(browser: Browser, url: string, path: string, cookies = ''): Promise<Fetched> {
  const context = await newVisitor(browser, url, { cookies })
  const page = await context.newPage()
  const fetched = { files: 0, gzip: 0, brotli: 0, scripts: 0 }
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const count = async () => {
      const response = await request.response()
      if (!response || response.status() >= 300) return
      const body = await response.body()
      const [gzip, brotli] = isText(response.headers()['content-type'] ?? '')
        ? [gzipSync(body).length, brotliCompressSync(body, best).length]
        : [body.length, body.length]
      fetched.files += 1
      fetched.gzip += gzip
      fetched.brotli += brotli
      if (request.resourceType() === 'script') fetched.scripts += gzip
    }
    counted.push(count())
  })
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  // Some files are fetched only after hydration, or when the browser is idle.
  for (let before = -1; before < counted.length;) {
    before = counted.length
    await page.waitForTimeout(1000)
  }
  if (answer?.status() !== 200 || new URL(page.url()).pathname !== path)
    throw new Error(`${path} led to ${answer?.status()} at ${page.url()}`)
  page.removeAllListeners('requestfinished')
  await Promise.all(counted)
  await context.close()
  return fetched
}

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

function isText(type: string): boolean {
  return /^(text\/|image\/svg|application\/(json|javascript|manifest))/.test(type)
}
