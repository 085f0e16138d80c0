import type { SiteSettings } from '@/lib/domain/site'
import type { Server } from '../../../e2e/server'
import { chanceFrom } from '../chance'
import { everyAddress } from './addresses'
import { anAttacker, type Ground, send } from './attacker'
import { badLines } from './judge'

const canary = 'c4nary7f3a'

// Pages cost ten times as much as API calls, so they are requested less often.
export const all = everyAddress()
const often = all.flatMap((address) =>
  Array.from({ length: address.kind === 'page' ? 1 : address.takesJson ? 12 : 2 }, () => address),
)
export const visitors = [
  ...Array.from({ length: 4 }, () => ({ signedIn: true, pass: true })),
  ...Array.from({ length: 4 }, () => ({ signedIn: true, pass: false })),
  { signedIn: false, pass: true },
  { signedIn: false, pass: true },
  { signedIn: false, pass: false },
  { signedIn: false, pass: false },
]

/**
 * Sends malformed requests from all visitors concurrently.
 * @returns the faults with their counts, the answers by status, and what must not have changed
 */
export async function sendNonsense(server: Server, requests: number, seed: number) {
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
  return { statuses, faults, disagreements, health, lines, site: { before: site, after: await readSite() } }
}
