import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../e2e/server'
import type { SiteSettings } from '@/lib/domain/site'
import { anAttacker, type Ground, send } from './attack/attacker'
import { everyAddress } from './attack/addresses'
import { badLines } from './attack/judge'
import { endlessBody, endlessHead, mostTaken } from './attack/endless'
import { attacked, physioCookie, sessionCookie } from './attack/visitors'
import { chanceFrom } from './chance'
import { figure, inForm, publish, seed } from './report'

const requests = inForm({ short: 1_500, long: 100_000 })
const canary = 'c4nary7f3a'

// Pages cost ten times what a call of the API costs, so they come less often.
const all = everyAddress()
const often = all.flatMap((address) =>
  Array.from({ length: address.kind === 'page' ? 1 : address.takesJson ? 12 : 2 }, () => address),
)
const visitors = [
  ...Array.from({ length: 4 }, () => ({ signedIn: true, pass: true })),
  ...Array.from({ length: 4 }, () => ({ signedIn: true, pass: false })),
  { signedIn: false, pass: true },
  { signedIn: false, pass: true },
  { signedIn: false, pass: false },
  { signedIn: false, pass: false },
]

describe('a running Steadily that is sent nothing but nonsense', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(attacked)
  })
  afterAll(() => server.remove())

  it('[T11] answers each with what it deserves, keeps every record, repeats nothing and stays up', async ({
    task,
  }) => {
    const port = Number(new URL(server.url).port)
    const started = server.output().length
    const readSite = async () => (await send(port, 'GET /api/site', '')).answers[0]?.body.toString() ?? ''
    const site = await readSite()
    const settings = JSON.parse(site) as SiteSettings
    const statuses = new Map<string, number>()
    const faults = new Map<string, number>()
    const ground: Ground = {
      ...{ port, addresses: often, canary, settings: settings.treatmentPlanSettings },
      note: (name, status, wrong) => {
        const key = String(status ?? 'closed')
        statuses.set(key, (statuses.get(key) ?? 0) + 1)
        for (const each of wrong) faults.set(`${name}: ${each}`, (faults.get(`${name}: ${each}`) ?? 0) + 1)
      },
    }
    const attackers = await Promise.all(
      visitors.map((visitor, index) =>
        anAttacker(ground, visitor, `user-${index}`, chanceFrom(seed * 100 + index)),
      ),
    )
    const disagreements: number[] = []
    let left = requests
    await Promise.all(
      attackers.map(async (attacker, index) => {
        for (let sent = 1; left-- > 0; sent++) {
          await attacker.attack()
          if (sent % 500 === 0 && !(await attacker.agrees())) disagreements.push(index)
        }
        if (!(await attacker.agrees())) disagreements.push(index)
      }),
    )
    const health = (await send(port, 'GET /api/health', '')).answers[0]?.status
    const lines = badLines(server.output().slice(started), canary)
    const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${figure(count)}`)
    const total = [...faults.values()].reduce((sum, count) => sum + count, 0)
    publish(task, {
      promise:
        'Nothing that can be sent ends in a fault of ours, hangs, changes a record unasked or comes back in an error.',
      load: `${figure(requests)} malformed requests over ${figure(all.length)} pairs of address and method, by ${visitors.length} visitors at once`,
      result: `${figure(total)} faults, ${disagreements.length} records that differ from the accepted changes, ${lines.length} bad lines in the log; ${counts.join(', ')}`,
    })
    expect([...faults].toSorted((one, other) => other[1] - one[1]).slice(0, 40)).toEqual([])
    expect(disagreements).toEqual([])
    expect(lines.slice(0, 10)).toEqual([])
    expect(health).toBe(200)
    expect(await readSite(), 'what an altered prototype would show in').toBe(site)
  })

  it('[T11a] lets go of a body and of a head that have no end', async ({ task }) => {
    const port = Number(new URL(server.url).port)
    const cookie = `${await sessionCookie('user-20')}; ${await physioCookie()}`
    const endless = all.map((address) => endlessBody(port, address, cookie))
    const heads = inForm({ short: [], long: Array.from({ length: 50 }, () => endlessHead(port)) })
    const bodies = await Promise.all(endless)
    const most = Math.max(...bodies.map(({ taken }) => taken))
    const late = bodies.filter((each) => each.late).map(({ name }) => name)
    const kept = (await Promise.all(heads)).filter((each) => each.late).length
    // Whoever still sends when the line is closed may not come to read the answer.
    const wrong = bodies.filter(({ status, offered }) => offered && status > 0 && status !== 413)
    publish(task, {
      promise: 'Who never stops sending is cut off.',
      load: `a body without an end to each of ${figure(all.length)} pairs of address and method; ${figure(heads.length)} heads without an end`,
      result: `${late.length + kept} still open after 45 s; at most ${figure(Math.ceil(most / 1024))} KiB were taken of a body`,
    })
    expect(late).toEqual([])
    expect(kept).toBe(0)
    expect(wrong).toEqual([])
    expect(most).toBeLessThan(mostTaken)
  })
})
