import { type App, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { bySize, timeNames } from '../in-turns'
import type { Finding } from '../report'
import { asking, cookiesOf } from '../visits'

const lengths = [12, 104]
const how = { connections: 10, turns: 5, seconds: 3 }

/** Cost of pages with a plan of 12 weeks and of 104, the longest. */
export async function growthWeeks(): Promise<Finding> {
  const servers: { size: number; app: App; cookies: string[] }[] = []
  try {
    for (const weeks of lengths) {
      const { people, prepare } = embeddedPeople(10, { weeks, logged: true })
      const app = await startApp({ env: attacked, prepare })
      servers.push({ size: weeks, app, cookies: await cookiesOf(people) })
    }
    const rows: string[][] = []
    for (const path of ['/participant', '/participant/stats', '/api/participant']) {
      const asked = servers.map(({ size, app, cookies }) => {
        return { size, url: app.url, ask: asking(path, cookies) }
      })
      rows.push(...(await bySize(path, asked, how)).rows)
    }
    return {
      title: 'Ever longer plans',
      how: `${how.turns} turns of ${how.seconds} seconds each at ${how.connections} connections, of 10 people in week 3.`,
      columns: ['request', 'weeks', `cost of a request, at ${lengths[0]} = 1`, ...timeNames],
      rows,
      goals: [],
    }
  } finally {
    for (const { app } of servers) await app.remove()
  }
}
