import { type App, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { cellNames, cellsOf, inTurns, ratioOf, type Target } from '../in-turns'
import { figure, type Finding } from '../report'
import { asking, cookiesOf } from '../visits'

const lengths = [12, 104]
const [turns, seconds, connections] = [5, 3, 10]

/** What pages cost with a plan of 12 weeks and of 104, the longest. */
export async function growthWeeks(): Promise<Finding> {
  const apps: App[] = []
  try {
    const cookies: string[][] = []
    for (const weeks of lengths) {
      const { people, prepare } = embeddedPeople(10, { weeks })
      apps.push(await startApp({ env: attacked, prepare }))
      cookies.push(await cookiesOf(people))
    }
    const rows: string[][] = []
    for (const path of ['/participant', '/participant/stats', '/api/participant']) {
      const targets: Target[] = lengths.map((weeks, index) => {
        return { name: String(weeks), url: apps[index]?.url ?? '', ask: asking(path, cookies[index]) }
      })
      const found = await inTurns(targets, { connections, turns, seconds })
      for (const weeks of lengths) {
        const cost = ratioOf(found, 'perSecond', String(lengths[0]), String(weeks))
        rows.push([path, String(weeks), figure(cost), ...cellsOf(found.get(String(weeks)) ?? [])])
      }
    }
    return {
      title: 'Ever longer plans',
      how: `${turns} turns of ${seconds} seconds each at ${connections} connections, of 10 people in week 3.`,
      columns: ['page', 'weeks', `cost of a request, at ${lengths[0]} = 1`, ...cellNames],
      rows,
      goals: [],
    }
  } finally {
    for (const app of apps) await app.remove()
  }
}
