import type { App } from '../../tests/assurance/app'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { startWithExercises } from '../grown-library'
import { bySize, timeNames } from '../in-turns'
import type { Finding } from '../report'
import { asking, cookiesOf, physioCookies } from '../visits'

const sizes = [24, 240, 2400]
const how = { connections: 10, turns: 5, seconds: 3 }

/** Cost of pages as the library grows. */
export async function growthExercises(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(10)
  const servers: { size: number; app: App }[] = []
  try {
    for (const size of sizes) servers.push({ size, app: await startWithExercises(size, prepare) })
    const participants = await cookiesOf(people)
    const rows: string[][] = []
    for (const [path, cookies] of [
      ['/participant', participants],
      ['/participant/exercises', participants],
      ['/physio', await physioCookies(people)],
    ] as const) {
      const asked = servers.map(({ size, app }) => ({ size, url: app.url, ask: asking(path, cookies) }))
      rows.push(...(await bySize(path, asked, how)).rows)
    }
    return {
      title: 'An ever larger library',
      how: `${how.turns} turns of ${how.seconds} seconds each at ${how.connections} connections, of 10 people with 3 exercises in their plans. The page of the physio has the first 30 exercises, and loads the others as one cached file.`,
      columns: ['page', 'exercises', `cost of a request, at ${sizes[0]} = 1`, ...timeNames],
      rows,
      goals: [],
    }
  } finally {
    for (const { app } of servers) await app.remove()
  }
}
