import { type App, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { bySize, timeNames } from '../in-turns'
import { atMost, figure, type Finding } from '../report'
import { asking, cookiesOf } from '../visits'

const sizes = [10, 100, 1000, 10_000]
const how = { connections: 10, turns: 5, seconds: 3 }

/** Cost of a request as the number of participants grows; each size has its own server. */
export async function growthPeople(): Promise<Finding> {
  const servers: { size: number; app: App; cookies: string[] }[] = []
  try {
    for (const size of sizes) {
      const { people, prepare } = embeddedPeople(size)
      const app = await startApp({ env: attacked, prepare })
      // Always 10 active people, spread evenly over all of them.
      const here = people.filter((_person, index) => index % (size / 10) === 0)
      servers.push({ size, app, cookies: await cookiesOf(here) })
    }
    const rows: string[][] = []
    const goals = []
    for (const path of ['/participant', '/api/participant']) {
      const asked = servers.map(({ size, app, cookies }) => {
        return { size, url: app.url, ask: asking(path, cookies) }
      })
      const found = await bySize(path, asked, how)
      rows.push(...found.rows)
      goals.push(
        atMost(
          `cost of ${path} at ${figure(sizes.at(-1) ?? 0)} participants, at ${sizes[0]} = 1`,
          found.costOfLargest,
          1.2,
        ),
      )
    }
    return {
      title: 'Ever more participants',
      how: `${how.turns} turns of ${how.seconds} seconds each at ${how.connections} connections, of 10 people among all, on the embedded database.`,
      columns: ['request', 'participants', `cost of a request, at ${sizes[0]} = 1`, ...timeNames],
      rows,
      goals,
    }
  } finally {
    for (const { app } of servers) await app.remove()
  }
}
