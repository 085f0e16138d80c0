import { gzipSync } from 'node:zlib'
import type { App } from '../../tests/assurance/app'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { cpuSeconds } from '../cpu-time'
import { startWithExercises } from '../grown-library'
import { median } from '../load'
import { atMost, figure, type Finding } from '../report'
import { cookiesOf, physioCookies } from '../visits'

const sizes = [24, 300, 2400]
const turns = 7
const requests = 60

/** Size of the plan-building page, and what it costs the server beside a participant's page. */
export async function physioPage(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(1, { logged: true })
  const rows: string[][] = []
  let largest = { html: NaN, ratio: NaN }
  for (const size of sizes) {
    const app = await startWithExercises(size, prepare)
    try {
      const [participant = ''] = await cookiesOf(people)
      const [physio = ''] = await physioCookies(people)
      const html = await textOf(app, '/physio', physio)
      const version = /"version":"([0-9a-f]{32})"/.exec(html.replaceAll('\\', ''))?.[1] ?? ''
      const library = await textOf(app, `/physio/library/${version}`, physio)
      const ratio = await cpuRatio(app, physio, participant)
      largest = { html: Buffer.byteLength(html) / 1000, ratio }
      rows.push([
        figure(size),
        ...[html, library].flatMap((text) => [
          figure(Buffer.byteLength(text) / 1000),
          figure(gzipSync(text).length / 1000),
        ]),
        figure(ratio),
      ])
    } finally {
      await app.remove()
    }
  }
  return {
    title: 'The page of the physio and its library',
    how: `The page has the first 30 exercises; the others and the drawings are one file, which the browser caches until the library changes. CPU time of the server for ${requests} requests of /physio, one after another, beside as many of /participant, ${turns} times in turns.`,
    columns: [
      'exercises',
      ...['page kB', 'page kB gzip', 'library kB', 'library kB gzip'],
      'CPU of /physio, /participant = 1',
    ],
    rows,
    goals: [
      atMost('HTML of /physio with 2,400 exercises', largest.html, 110, ' kB'),
      atMost('CPU of /physio with 2,400 exercises, /participant = 1', largest.ratio, 1.3),
    ],
  }
}

async function cpuRatio(app: App, physio: string, participant: string): Promise<number> {
  // Warm, so that both pages are compiled.
  for (let round = 0; round < 3; round++) {
    await cpuOf(app, '/participant', participant)
    await cpuOf(app, '/physio', physio)
  }
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const base = await cpuOf(app, '/participant', participant)
    ratios.push((await cpuOf(app, '/physio', physio)) / base)
  }
  return median(ratios)
}

async function cpuOf(app: App, path: string, cookie: string): Promise<number> {
  const before = cpuSeconds(app.pid())
  for (let sent = 0; sent < requests; sent++) await textOf(app, path, cookie)
  return cpuSeconds(app.pid()) - before
}

async function textOf(app: App, path: string, cookie: string): Promise<string> {
  const response = await fetch(`${app.url}${path}`, {
    headers: { cookie, accept: 'text/html', 'x-forwarded-for': '10.0.0.1' },
    redirect: 'error',
  })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}
