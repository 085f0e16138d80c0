import { type App, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { cellNames, cellsOf, inTurns, ratioOf, type Target } from '../in-turns'
import { atMost, figure, type Finding } from '../report'
import { asking, cookiesOf } from '../visits'

const sizes = [10, 100, 1000, 10_000]
const turns = 5
const seconds = 3
const connections = 10
const kinds = { 'a page': '/participant', 'a record': '/api/participant' }

/** What a request costs with ever more participants, each number in a server of its own. */
export async function growthPeople(): Promise<Finding> {
  const apps: App[] = []
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)]
  try {
    const cookies: string[][] = []
    for (const size of sizes) {
      const { people, prepare } = embeddedPeople(size)
      apps.push(await startApp({ env: attacked, prepare }))
      // As many are here at once, whoever they are among all of them.
      const here = Array.from({ length: 10 }, (_, index) => people[Math.floor((index * size) / 10)])
      cookies.push(await cookiesOf(here.filter((person) => person !== undefined)))
    }
    const rows: string[][] = []
    const goals = []
    for (const [kind, path] of Object.entries(kinds)) {
      const targets: Target[] = sizes.map((size, index) => {
        return { name: String(size), url: apps[index]?.url ?? '', ask: asking(path, cookies[index]) }
      })
      const found = await inTurns(targets, { connections, turns, seconds })
      const costOf = (size: number) => ratioOf(found, 'perSecond', String(smallest), String(size))
      for (const size of sizes)
        rows.push([kind, figure(size), figure(costOf(size)), ...cellsOf(found.get(String(size)) ?? [])])
      goals.push(
        atMost(
          `the cost of ${kind} at ${figure(largest)} participants, at ${smallest} = 1`,
          costOf(largest),
          1.2,
        ),
      )
    }
    return {
      title: 'Ever more participants',
      how: `${turns} turns of ${seconds} seconds each at ${connections} connections, of 10 people among all, on the embedded database.`,
      columns: ['request', 'participants', `cost of a request, at ${smallest} = 1`, ...cellNames],
      rows,
      goals,
    }
  } finally {
    for (const app of apps) await app.remove()
  }
}
