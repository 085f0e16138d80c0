import { findPostgres } from '../../scripts/find-postgres.mjs'
import { findRedis } from '../../scripts/find-redis.mjs'
import { temporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { temporaryRedis } from '../../scripts/temporary-redis.mjs'
import { type App, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { cellNames, cellsOf, inTurns, ratioOf, type Target } from '../in-turns'
import { figure, type Finding } from '../report'
import { startRoundRobin } from '../round-robin'
import { asking, cookiesOf } from '../visits'

const counts = [1, 2, 4]
const [turns, seconds, connections] = [5, 3, 10]

/** Pages and records a second of several servers on one PostgreSQL and one Redis, each asked in its turn. */
export async function instances(): Promise<Finding> {
  const postgres = await temporaryPostgres(await findPostgres())
  const redis = await temporaryRedis(await findRedis())
  await Promise.all([postgres.start(), redis.start()])
  const { people, prepare } = embeddedPeople(10)
  await prepare(postgres.url)
  const apps: App[] = []
  const fronts: { url: string; stop: () => void }[] = []
  try {
    const env = { ...attacked, DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    for (let number = 0; number < Math.max(...counts); number++) apps.push(await startApp({ env }))
    for (const count of counts) fronts.push(await startRoundRobin(apps.slice(0, count).map(({ url }) => url)))
    const cookies = await cookiesOf(people)
    const rows: string[][] = []
    for (const path of ['/participant', '/api/participant']) {
      const targets: Target[] = counts.map((count, index) => {
        return { name: String(count), url: fronts[index]?.url ?? '', ask: asking(path, cookies) }
      })
      const found = await inTurns(targets, { connections, turns, seconds })
      for (const count of counts) {
        const share = ratioOf(found, 'perSecond', String(count), String(counts[0]))
        rows.push([path, String(count), figure(share), ...cellsOf(found.get(String(count)) ?? [])])
      }
    }
    return {
      title: 'Several servers',
      how: `${turns} turns of ${seconds} seconds each at ${connections} connections, of 10 people, through a program that hands each request to the next server. All of them, PostgreSQL, Redis and what asks share the processors named below: more servers than those cannot be faster here.`,
      columns: ['page', 'servers', 'a second, of one = 1', ...cellNames],
      rows,
      goals: [],
    }
  } finally {
    for (const { stop } of fronts) stop()
    for (const app of apps) await app.remove()
    await Promise.all([postgres.remove(), redis.remove()])
  }
}
