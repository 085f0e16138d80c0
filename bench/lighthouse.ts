import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/systems/find-browser.ts'
import { startApp } from '../tests/assurance/app'
import { attacked } from '../tests/assurance/attack/visitors'
import { embeddedPeople } from '../tests/assurance/embedded-people'
import { benchPackages, builtFloor, startFloor } from './floor'
import { median } from './load'
import { cookiesOf, physioCookies } from './visits'

/** Lighthouse runs per route. */
export const turns = 3
/** Routes that visitors find through search engines: only these count for SEO. */
export const forVisitors = ['/', '/shared', '/shared/getting-started']
const withoutSearch = ['/user/login', '/user/register', '/user/reset-pwd-request', '/user/reset-pwd']
const forParticipants = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/bridge',
  '/participant/stats',
  '/user/profile',
]
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * How a slow phone on slow 4G is emulated: Lighthouse computes it from a fast load (`simulate`), or the browser itself
 * is throttled (`devtools`).
 */
export type Throttling = 'simulate' | 'devtools'

/** Per route: scores out of 100, layout shift, times in ms, and Lighthouse's benchmark index of the machine. */
export type Marks = Record<
  (typeof categories)[number] | 'shift' | 'firstPaint' | 'largestPaint' | 'blocked' | 'machine',
  number
>

type Report = {
  finalDisplayedUrl: string
  environment: { benchmarkIndex: number }
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/**
 * Runs Lighthouse for every route on an emulated phone.
 * @returns by route, and by `floor` for Next.js itself: the median of each figure, and the largest layout shift
 */
export async function marksByRoute(throttling: Throttling): Promise<Map<string, Marks>> {
  const { folder } = await benchPackages()
  const browser = (await findBrowser()).path
  const { people, prepare } = embeddedPeople(1, { logged: true })
  const floor = await startFloor(await builtFloor())
  const app = await startApp({ env: attacked, prepare })
  try {
    // New cookies for each run: all runs together take longer than a session lasts.
    const noCookies = () => Promise.resolve<string[]>([])
    const participant = () => cookiesOf(people)
    const all = [
      { route: 'floor', cookies: noCookies },
      ...[...forVisitors, ...withoutSearch].map((route) => ({ route, cookies: noCookies })),
      ...forParticipants.map((route) => ({ route, cookies: participant })),
      { route: '/physio', cookies: () => physioCookies(people) },
    ]
    const found = new Map<string, Marks>()
    for (const { route, cookies } of all) {
      const looks: Marks[] = []
      for (let turn = 0; turn < turns; turn++) {
        const [cookie = ''] = await cookies()
        const url = route === 'floor' ? `${floor.url}/` : `${app.url}${route}`
        looks.push(await look({ folder, browser, throttling }, url, cookie))
      }
      const of = (what: keyof Marks) => median(looks.map((each) => each[what]))
      found.set(route, {
        performance: of('performance'),
        accessibility: of('accessibility'),
        'best-practices': of('best-practices'),
        seo: of('seo'),
        firstPaint: of('firstPaint'),
        largestPaint: of('largestPaint'),
        blocked: of('blocked'),
        machine: of('machine'),
        shift: Math.max(...looks.map(({ shift }) => shift)),
      })
    }
    return found
  } finally {
    await Promise.all([app.remove(), floor.stop()])
  }
}

/** Retries up to 3 times: Lighthouse sometimes loses the start of its recording (NO_NAVSTART). */
async function look(...of: Parameters<typeof lookOnce>): Promise<Marks> {
  for (let attempt = 1; ; attempt++)
    try {
      return await lookOnce(...of)
    } catch (error) {
      if (attempt === 3 || !(error instanceof Error && error.message.includes('NO_NAVSTART'))) throw error
    }
}

async function lookOnce(
  { folder, browser, throttling }: { folder: string; browser: string; throttling: Throttling },
  url: string,
  cookie: string,
): Promise<Marks> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[program, url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
      `--throttling-method=${throttling}`,
      ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  )
  const report = JSON.parse(stdout) as Report
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
  const mark = (category: (typeof categories)[number]) => report.categories[category].score * 100
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    'best-practices': mark('best-practices'),
    seo: mark('seo'),
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? 1,
    firstPaint: report.audits['first-contentful-paint']?.numericValue ?? NaN,
    largestPaint: report.audits['largest-contentful-paint']?.numericValue ?? NaN,
    machine: report.environment.benchmarkIndex,
    blocked: report.audits['total-blocking-time']?.numericValue ?? NaN,
  }
}
