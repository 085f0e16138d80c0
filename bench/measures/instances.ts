import { findPostgres } from '../../scripts/systems/find-postgres.ts'
import { findRedis } from '../../scripts/systems/find-redis.ts'
import { temporaryPostgres } from '../../scripts/systems/temporary-postgres.ts'
import { temporaryRedis } from '../../scripts/systems/temporary-redis.ts'
import { type App, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { bySize, timeNames } from '../in-turns'
import type { Finding } from '../report'
import { type RoundRobin, startRoundRobin } from '../round-robin'
import { asking, cookiesOf } from '../visits'

const counts = [1, 2, 4]
const how = { connections: 10, turns: 5, seconds: 3 }

/** Pages and records of several servers that share one PostgreSQL and one Redis, requested in turn. */
export async function instances(): Promise<Finding> {
  const postgres = await temporaryPostgres(await findPostgres())
  const redis = await temporaryRedis(await findRedis())
  await Promise.all([postgres.start(), redis.start()])
  const { people, prepare } = embeddedPeople(10)
  await prepare(postgres.url)
  const apps: App[] = []
  const fronts: (RoundRobin & { size: number })[] = []
  try {
    const env = { ...attacked, DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    for (let number = 0; number < Math.max(...counts); number++) apps.push(await startApp({ env }))
    for (const size of counts)
      fronts.push({ size, ...(await startRoundRobin(apps.slice(0, size).map(({ url }) => url))) })
    const cookies = await cookiesOf(people)
    const rows: string[][] = []
    for (const path of ['/participant', '/api/participant']) {
      const asked = fronts.map(({ size, url }) => ({ size, url, ask: asking(path, cookies) }))
      rows.push(...(await bySize(path, asked, how)).rows)
    }
    return {
      title: 'Several servers',
      how: `${how.turns} turns of ${how.seconds} seconds each at ${how.connections} connections, of 10 people, through a program that hands each request to the next server. All of them, PostgreSQL, Redis, that program and who asks share the processors named below: more servers than those cannot be faster here.`,
      columns: ['request', 'servers', 'cost of a request, with 1 = 1', ...timeNames],
      rows,
      goals: [],
    }
  } finally {
    for (const { stop } of fronts) stop()
    for (const app of apps) await app.remove()
    await Promise.all([postgres.remove(), redis.remove()])
  }
}
