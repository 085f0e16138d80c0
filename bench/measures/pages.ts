import { sessionCookie, physioCookie, attacked } from '../../tests/assurance/attack/visitors'
import { startApp } from '../../tests/assurance/app'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { builtFloor, startFloor } from '../floor'
import { load, type Loaded, median, medianLoad } from '../load'
import { atLeast, figure, type Finding } from '../report'

const turns = 5
const seconds = 3
const paths = ['/user/login', '/participant', '/participant/exercises', '/participant/stats', '/physio']

/** Pages a second of ours and of the floor, in turns. */
export async function pages(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(50)
  const floor = await startFloor(await builtFloor())
  const app = await startApp({ env: attacked, prepare })
  try {
    const cookies = await Promise.all(people.map(({ userId }) => sessionCookie(userId)))
    const physio = await physioCookie()
    const askFor = (path: string) => (number: number) => {
      const cookie = path === '/user/login' ? '' : `${cookies[number % cookies.length]}; ${physio}`
      return { path, headers: { ...asABrowser, ...(cookie !== '' && { cookie }) } }
    }
    const targets = [
      { name: 'floor', url: floor.url, ask: () => ({ path: '/', headers: asABrowser }) },
      ...paths.map((path) => ({ name: path, url: app.url, ask: askFor(path) })),
    ]
    for (const { url, ask } of targets) await load(url, { connections: 10, seconds, ask })
    const rows: string[][] = []
    let participantAt10 = 0
    for (const connections of [1, 10, 50]) {
      const found = new Map<string, Loaded[]>(targets.map(({ name }) => [name, []]))
      for (let turn = 0; turn < turns; turn++)
        for (const { name, url, ask } of targets)
          found.get(name)?.push(await load(url, { connections, seconds, ask }))
      const floors = found.get('floor') ?? []
      for (const [name, loads] of found) {
        const { perSecond, p50, p95, p99 } = medianLoad(loads)
        const ratio = median(loads.map((each, turn) => each.perSecond / (floors[turn]?.perSecond ?? 0)))
        if (name === '/participant' && connections === 10) participantAt10 = ratio
        rows.push([name, String(connections), ...[ratio, perSecond, p50, p95, p99].map(figure)])
      }
    }
    return {
      title: 'Pages a second',
      how: `${turns} turns of ${seconds} seconds each at 1, 10 and 50 connections, of 50 people in week 3 of 12; Steadily by itself, on its own database. Answers are compressed with gzip.`,
      columns: ['page', 'connections', 'pages a second, floor = 1', 'a second', 'p50 ms', 'p95 ms', 'p99 ms'],
      rows,
      goals: [atLeast('pages a second of /participant at 10 connections, floor = 1', participantAt10, 0.5)],
    }
  } finally {
    await floor.stop()
    await app.remove()
  }
}

const asABrowser = { accept: 'text/html', 'accept-encoding': 'gzip, br', 'x-forwarded-for': '10.0.0.1' }
