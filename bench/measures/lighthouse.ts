import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { benchPackages, builtFloor, startFloor } from '../floor'
import { median } from '../load'
import { atLeast, atMost, figure, type Finding } from '../report'
import { cookiesOf, physioCookies } from '../visits'

const turns = 3
const forVisitors = ['/', '/shared', '/shared/getting-started']
const withoutSearch = ['/user/login', '/user/register', '/user/reset-pwd-request', '/user/reset-pwd']
const forParticipants = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/bridge',
  '/participant/stats',
  '/user/profile',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Marks = Record<(typeof categories)[number] | 'shift' | 'largestPaint' | 'blocked' | 'machine', number>

type Report = {
  finalDisplayedUrl: string
  environment: { benchmarkIndex: number }
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** Lighthouse, as it looks at a page on a phone. */
export async function lighthouse(): Promise<Finding> {
  const { folder } = await benchPackages()
  const browser = (await findBrowser()).path
  const { people, prepare } = embeddedPeople(1, { logged: true })
  const floor = await startFloor(await builtFloor())
  const app = await startApp({ env: attacked, prepare })
  try {
    // Made anew for each look: all of them take longer than a session lasts.
    const nobody = () => Promise.resolve<string[]>([])
    const participant = () => cookiesOf(people)
    const all = [
      { route: 'floor', cookies: nobody },
      ...[...forVisitors, ...withoutSearch].map((route) => ({ route, cookies: nobody })),
      ...forParticipants.map((route) => ({ route, cookies: participant })),
      { route: '/physio', cookies: () => physioCookies(people) },
    ]
    const found = new Map<string, Marks>()
    for (const { route, cookies } of all) {
      const looks: Marks[] = []
      for (let turn = 0; turn < turns; turn++) {
        const [cookie = ''] = await cookies()
        const url = route === 'floor' ? `${floor.url}/` : `${app.url}${route}`
        looks.push(await look(folder, browser, url, cookie))
      }
      const of = (what: keyof Marks) => median(looks.map((each) => each[what]))
      found.set(route, {
        performance: of('performance'),
        accessibility: of('accessibility'),
        'best-practices': of('best-practices'),
        seo: of('seo'),
        largestPaint: of('largestPaint'),
        blocked: of('blocked'),
        machine: of('machine'),
        shift: Math.max(...looks.map(({ shift }) => shift)),
      })
    }
    const ours = [...found.keys()].filter((route) => route !== 'floor')
    const least = (what: (typeof categories)[number], routes = ours) =>
      Math.min(...routes.map((route) => found.get(route)?.[what] ?? NaN))
    return {
      title: 'Lighthouse',
      how: `Lighthouse 13 in its mobile form (a slow phone on slow 4G, simulated), ${turns} looks at each route, the median of each figure and the largest shift. The times are those it reckons for that phone from what this machine took: the floor beside them says what Next.js itself takes here. By Lighthouse’s own index this machine is worth ${figure(median([...found.values()].map(({ machine }) => machine)))}.`,
      columns: [
        'route',
        ...['performance', 'accessibility', 'best practices', 'SEO', 'layout shift'],
        ...['largest paint ms', 'scripts block ms'],
      ],
      rows: [...found].map(([route, marks]) => [
        route,
        ...categories.map((category) => figure(marks[category])),
        figure(marks.shift),
        figure(marks.largestPaint),
        figure(marks.blocked),
      ]),
      goals: [
        atLeast('performance of every route', least('performance'), 95),
        atLeast('accessibility of every route', least('accessibility'), 100),
        atLeast('best practices of every route', least('best-practices'), 100),
        atLeast('SEO of the public routes', least('seo', forVisitors), 100),
        atMost(
          'layout shift of every route',
          Math.max(...ours.map((route) => found.get(route)?.shift ?? NaN)),
          0,
        ),
      ],
    }
  } finally {
    await Promise.all([app.remove(), floor.stop()])
  }
}

/** Lighthouse loses the beginning of what it records once in a while (NO_NAVSTART): then it looks again, 3 times at most. */
async function look(folder: string, browser: string, url: string, cookie: string): Promise<Marks> {
  for (let attempt = 1; ; attempt++)
    try {
      return await lookOnce(folder, browser, url, cookie)
    } catch (error) {
      if (attempt === 3 || !(error instanceof Error && error.message.includes('NO_NAVSTART'))) throw error
    }
}

async function lookOnce(folder: string, browser: string, url: string, cookie: string): Promise<Marks> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[program, url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
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
    largestPaint: report.audits['largest-contentful-paint']?.numericValue ?? NaN,
    machine: report.environment.benchmarkIndex,
    blocked: report.audits['total-blocking-time']?.numericValue ?? NaN,
  }
}
