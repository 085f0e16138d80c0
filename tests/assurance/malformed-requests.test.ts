import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../e2e/server'
import { endlessBody, endlessHead, mostTaken } from './attack/endless'
import { all, sendNonsense, visitors } from './attack/nonsense'
import { attacked, physioCookie, sessionCookie } from './attack/visitors'
import { figure, inForm, publish, seed } from './report'

const requests = inForm({ short: 1_500, long: 100_000 })
describe('a running server under malformed requests', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(attacked)
  })
  afterAll(() => server.remove())

  it('[T11] malformed requests get correct errors and change no record', async ({ task }) => {
    const { statuses, faults, disagreements, health, lines, site } = await sendNonsense(
      server,
      requests,
      seed,
    )
    const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${figure(count)}`)
    const total = [...faults.values()].reduce((sum, count) => sum + count, 0)
    publish(task, {
      promise:
        'No request ends in an internal error, hangs, changes a record unasked or is repeated in an error.',
      load: `${figure(requests)} malformed requests over ${figure(all.length)} pairs of address and method, by ${visitors.length} visitors at once`,
      result: `${figure(total)} faults, ${disagreements.length} records that differ from the accepted changes, ${lines.length} bad lines in the log; ${counts.join(', ')}`,
    })
    expect([...faults].toSorted((one, other) => other[1] - one[1]).slice(0, 40)).toEqual([])
    expect(disagreements).toEqual([])
    expect(lines.slice(0, 10)).toEqual([])
    expect(health).toBe(200)
    expect(site.after, 'what an altered prototype would show in').toBe(site.before)
  })

  it('[T11a] endless bodies and heads are cut off', async ({ task }) => {
    const port = Number(new URL(server.url).port)
    const cookie = `${await sessionCookie('user-20')}; ${await physioCookie()}`
    const endless = all.map((address) => endlessBody(port, address, cookie))
    const heads = inForm({ short: [], long: Array.from({ length: 50 }, () => endlessHead(port)) })
    const bodies = await Promise.all(endless)
    const most = Math.max(...bodies.map(({ taken }) => taken))
    const late = bodies.filter((each) => each.late).map(({ name }) => name)
    const kept = (await Promise.all(heads)).filter((each) => each.late).length
    // A client that still sends when the connection closes may not receive the answer.
    const wrong = bodies.filter(({ status, offered }) => offered && status > 0 && status !== 413)
    publish(task, {
      promise: 'A client that never stops sending is cut off.',
      load: `a body without an end to each of ${figure(all.length)} pairs of address and method; ${figure(heads.length)} heads without an end`,
      result: `${late.length + kept} still open after 45 s; at most ${figure(Math.ceil(most / 1024))} KiB were taken of a body`,
    })
    expect(late).toEqual([])
    expect(kept).toBe(0)
    expect(wrong).toEqual([])
    expect(most).toBeLessThan(mostTaken)
  })
})
