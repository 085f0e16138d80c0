import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../e2e/server'
import { cells, changeRows, type Row } from '../builders/role-table'
import { ask, eachOf } from './attack/ask'
import { callsByRole, visitors } from './attack/calls-by-role'
import { putPeople, shownIn } from './attack/canary-people'
import { attempts } from './attack/naming-another-user'
import { pagesByRole } from './attack/pages-by-role'
import { attacked, physioCookie, sessionCookie, tokenOf } from './attack/visitors'
import { figure, inForm, publish } from './report'

/**
 * A separate owner for each change and visitor, so that every change of a record can be attributed, and one for the call
 * that ends the owner's other sessions.
 */
const ownerOf = ({ path }: Row, column: number) =>
  path === '/api/session/others'
    ? `p-${changeRows.length + 1}-${column}`
    : `p-${changeRows.findIndex((change) => change.path === path) + 1}-${column}`
const owners = Array.from({ length: changeRows.length + 2 }, (_, row) => row).flatMap((row) =>
  visitors.map((_, column) => `p-${row}-${column}`),
)
const attackers = changeRows.flatMap((_, index) => [
  `attacker-${index}`,
  `victim-${index}`,
  `clicked-${index}`,
])

describe('authorisation', () => {
  let server: Server
  let before: Map<string, string>
  beforeAll(async () => {
    server = await startServer(
      { ...attacked, TRUSTED_PROXY_HOPS: '1' },
      process.cwd(),
      putPeople([...owners, ...attackers]),
    )
    before = await recordsOf([...owners, ...attackers])
  })
  afterAll(() => server.remove())

  it('the server follows the role table and protects other users’ records', async ({ task }) => {
    const asked = cells.filter(({ allow, method }) =>
      inForm({ short: allow.includes(method) || method === 'HEAD', long: true }),
    )
    const { wrong, many } = await callsByRole(server.url, asked, ownerOf)
    const after = await recordsOf(owners)
    const allowed = changeRows.flatMap((row) =>
      visitors.flatMap((who, column) => {
        const may = who.session === 'participant' && (row.needs === 'participant' || who.pass)
        return may ? [ownerOf(row, column)] : []
      }),
    )
    const changed = owners.filter((owner) => after.get(owner) !== before.get(owner))
    publish(task, {
      promise: 'Every visitor gets what their role allows, and no data of other people.',
      load: `${figure(many)} requests: addresses of the API × methods × ${visitors.length} visitors`,
      result: `${wrong.length} wrong; ${changed.length} records changed, ${allowed.length} by those who may`,
    })
    expect(wrong).toEqual([])
    expect(changed.toSorted()).toEqual(allowed.toSorted())
  })

  it('[H15a] no request reaches another user’s record by naming its id', async ({ task }) => {
    const wrong: string[] = []
    let many = 0
    await eachOf(
      changeRows.map((row, index) => ({ row, index })).slice(0, inForm({ short: 3, long: 9 })),
      4,
      async ({ row, index }) => {
        const [attacker, victim] = [`attacker-${index}`, `victim-${index}`]
        const cookie = `${await sessionCookie(attacker)}; ${await physioCookie()}`
        for (const { line, headers = {}, add = {}, cookie: other = cookie } of attempts(
          row,
          victim,
          cookie,
        )) {
          const body = line.startsWith('POST') ? { ...row.body, ...add } : undefined
          const { status, text } = await ask(server.url, line, {
            cookie: other,
            headers,
            ...(body && { body }),
          })
          many += 1
          if (shownIn(text).includes(victim)) wrong.push(`${line} shows ${victim}`)
          if (status >= 500) wrong.push(`${line}: ${status}`)
        }
        const swapped = await sessionCookie(victim, { token: await tokenOf(attacker) })
        const { status } = await ask(server.url, 'GET /api/participant', { cookie: swapped })
        if (status !== 404) wrong.push(`the token of one and the id of another: ${status}`)
      },
    )
    const victims = attackers.filter((each) => each.startsWith('victim'))
    const after = await recordsOf(victims)
    const changed = victims.filter((each) => after.get(each) !== before.get(each))
    publish(task, {
      promise: 'Only the session decides whose record it is.',
      load: `${figure(many)} requests that name another person in path, query, body, header, cookie and session`,
      result: `${wrong.length} answers with a foreign record, ${changed.length} foreign records changed`,
    })
    expect(wrong).toEqual([])
    expect(changed).toEqual([])
  })

  it('[T5] of 3 types and 6 origins only same-origin JSON is accepted', async ({ task }) => {
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
    const origins: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.steadily.example' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '', origin: 'null' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-origin' },
    ]
    const writes = changeRows.map(({ path, body }, index) => ({ path, body, userId: `clicked-${index}` }))
    const through: string[] = []
    const early: string[] = []
    for (const { path, body, userId } of writes) {
      const cookie = `${await sessionCookie(userId)}; ${await physioCookie()}`
      // The valid combination comes last, because nothing may have changed before.
      for (const type of types.toReversed())
        for (const origin of origins) {
          const isRight = type === types[0] && origin === origins.at(-1)
          if (isRight && (await recordOf(userId)) !== before.get(userId)) early.push(path)
          const { status } = await ask(server.url, `POST ${path}`, {
            cookie,
            body,
            headers: { ...origin, 'content-type': type },
          })
          if (status !== 403 && status !== 415) through.push(`${path} ${type} ${JSON.stringify(origin)}`)
        }
    }
    publish(task, {
      promise: 'No other site can change anything in the name of its visitors.',
      load: `${figure(writes.length * types.length * origins.length)} requests: ${types.length} types × ${origins.length} origins × ${writes.length} changes`,
      result: `${through.length} let through of ${writes.length} that may be; ${early.length} records changed before`,
    })
    expect(through).toEqual(
      writes.map(({ path }) => `${path} application/json {"sec-fetch-site":"same-origin"}`),
    )
    expect(early).toEqual([])
  })

  it('pages follow the role table and show records only to their owner', async ({ task }) => {
    const { wrong, shown, load } = await pagesByRole(server.url, 'p-0-1')
    publish(task, {
      promise: 'Every page is shown only to the roles it is for.',
      load,
      result: `${wrong.length} wrong; the record showed ${figure(shown)} times, to its owner`,
    })
    expect(wrong).toEqual([])
    expect(shown, 'a record that shows nowhere would prove nothing').toBeGreaterThan(3)
  })

  const recordOf = async (userId: string) =>
    (await ask(server.url, 'GET /api/participant', { cookie: await sessionCookie(userId) })).text
  async function recordsOf(userIds: string[]): Promise<Map<string, string>> {
    const records = new Map<string, string>()
    await eachOf(userIds, 8, async (userId) => void records.set(userId, await recordOf(userId)))
    return records
  }
})
