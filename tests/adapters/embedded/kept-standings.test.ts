import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { closeAccount } from '@/lib/adapters/embedded/accounts/account-end'
import { issueResetKey, spendResetKey } from '@/lib/adapters/embedded/accounts/password-resets'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import { readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { embeddedLedger } from '@/lib/adapters/embedded/ledger'
import { addParticipant } from '@/lib/adapters/embedded/people'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { openFolder } from '@/lib/adapters/embedded/store/folder'
import { mostStandings } from '@/lib/adapters/embedded/store/kept-standings'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { momentOf } from '@/lib/ports/clock'
import { ledgerContract } from '../../contract/ledger-contract'
import { ask } from '../../../scripts/people/ask'
import { aServerFor, password } from '../../scripts/a-clinic'
import { aClock, aDatabase, aFolder } from './fixtures'

ledgerContract(
  'an embedded folder',
  async (clock) => {
    const database = await aDatabase()
    return embeddedLedger(async () => database, clock)
  },
  1000,
)

const email = 'jo@example.org'
const soon = (clock: () => Date) => new Date(clock().getTime() + 60_000)

/** A folder with Jo, whose session was asked about already, and a server that takes commands for it. */
async function aKeptSessionOfServer() {
  const dataDir = await aFolder()
  const { database, config, stop } = await aServerFor(dataDir)
  return { dataDir, config, stop, ...(await aKeptSession(database)) }
}

/** Jo, whose session one minute ago was asked about already. Counts the queries from then on. */
async function aKeptSession(given?: Database) {
  const database = given ?? (await aDatabase())
  await addParticipant(database, { email, displayName: 'Jo', password })
  const [jo] = await database.orm.select().from(account).where(eq(account.email, email))
  const clock = () => new Date()
  const ledger = embeddedLedger(async () => database, clock)
  const userId = jo?.userId ?? ''
  const began = Date.now() - 60_000
  const standing = () => ledger.standingOf('one', { userId, startedAt: began, issuedAt: began })
  expect(await standing()).toBe('open')
  return { database, ledger, clock, userId, standing, queriesOf: counted(database.orm) }
}

/** Returns a function that counts the queries during some work. */
function counted(orm: object) {
  const { $client } = orm as { $client: { query: (...given: unknown[]) => Promise<unknown> } }
  const query = $client.query.bind($client)
  let queries = 0
  $client.query = (...given) => {
    queries += 1
    return query(...given)
  }
  return async (work: () => Promise<unknown>) => {
    const before = queries
    await work()
    return queries - before
  }
}

describe('standings kept in memory', () => {
  it('standings of a folder are read once, not at every question', async () => {
    const { standing, queriesOf, database, userId } = await aKeptSession()
    expect(await queriesOf(standing)).toBe(0)
    const theirs = eq(participant.userId, userId)
    await database.orm.update(participant).set({ treatmentStartDate: '2026-03-02' }).where(theirs)
    expect(await queriesOf(standing)).toBe(0)
    expect(await standing()).toBe('open')
  })

  type Kept = Awaited<ReturnType<typeof aKeptSession>>
  const ways: Record<string, (kept: Kept) => Promise<unknown>> = {
    'its end': ({ ledger, clock }) => ledger.endSession('one', soon(clock)),
    'the end of all': ({ ledger, clock, userId }) => ledger.endSessionsOf(userId, clock(), soon(clock)),
    'a closing by its user': ({ database, userId, clock }) => closeAccount(database.orm, userId, clock()),
    'a mailed link': async ({ database, userId, clock }) => {
      const key = await issueResetKey(database.orm, userId, momentOf(clock))
      return spendResetKey(database.orm, { login: email, key }, 'hash', clock())
    },
  }

  type KeptOfServer = Awaited<ReturnType<typeof aKeptSessionOfServer>>
  const commands: Record<string, (kept: KeptOfServer) => Promise<unknown>> = {
    'a password by command': ({ config }) => ask(config, 'password', { email, password: `${password}!` }),
    'a closing by command': ({ config }) => ask(config, 'close', { email }),
    'an erasure by command': ({ config }) => ask(config, 'erase', { email, isSure: true }),
  }

  it.each([...Object.keys(ways), ...Object.keys(commands)])(
    'a kept standing is ended by %s, and remains so',
    async (way) => {
      const ofServer = way in commands ? await aKeptSessionOfServer() : null
      const kept = ofServer ?? (await aKeptSession())
      if (ofServer) await commands[way]?.(ofServer)
      else await ways[way]?.(kept)
      expect(await kept.standing()).toBe('ended')
      expect(await kept.standing()).toBe('ended')
    },
  )

  it('a kept standing follows a restore that replaces the people', async () => {
    const { dataDir, database, clock, standing, config } = await aKeptSessionOfServer()
    await ask(config, 'password', { email, password: `${password}!` })
    const folder = path.join(await aFolder(), 'backup')
    await writeBackup(database, dataDir, folder, clock)
    await database.orm.update(account).set({ passwordChangedAt: null })
    expect(await standing()).toBe('open')
    await restoreBackup(database, dataDir, await readBackup(folder), true)
    expect(await standing()).toBe('ended')
  })

  it('an end is still known after a restart', async () => {
    const { dataDir, database, ledger, clock, stop } = await aKeptSessionOfServer()
    await ledger.endSession('one', soon(clock))
    await stop()
    await database.close()
    const again = await openFolder(dataDir, () => undefined)
    const restarted = embeddedLedger(async () => again, clock)
    expect(await restarted.standingOf('one')).toBe('ended')
    await again.close()
  })

  it('an end during a question is never overwritten by its answer', async () => {
    const { ledger, clock, userId } = await aKeptSession()
    const whose = (issuedAt: number) => ({ userId, startedAt: issuedAt, issuedAt })
    for (let turn = 0; turn < 20; turn++) {
      const [sid, session] = [`turn ${turn}`, whose(Date.now())]
      const asked = [ledger.standingOf(sid, session), ledger.standingOf(sid, session)]
      await Promise.all([...asked, ledger.endSession(sid, soon(clock)), ledger.standingOf(sid, session)])
      expect(await ledger.standingOf(sid, session)).toBe('ended')
    }
  })

  it('an end in a transaction is known once it is committed', async () => {
    const { database, userId, standing } = await aKeptSession()
    let asked: Promise<string> | undefined
    await database.orm.transaction(async (transaction) => {
      const change = { passwordChangedAt: new Date() }
      await transaction.update(account).set(change).where(eq(account.userId, userId))
      asked = standing()
    })
    expect(await asked).toBe('ended')
    expect(await standing()).toBe('ended')
  })

  it('kept standings are bounded: the oldest makes room', async () => {
    const { database } = await aKeptSession()
    const read = async () => 'open' as const
    const queries: string[] = []
    const ask = (name: string) =>
      database.standings?.standing(name, () => {
        queries.push(name)
        return read()
      })
    for (let number = 0; number < mostStandings; number++) await ask(`session ${number}`)
    await ask('one more')
    queries.length = 0
    for (const name of ['one more', `session ${mostStandings - 1}`, 'session 0']) await ask(name)
    expect(queries).toEqual(['session 0'])
  })

  it('two sessions of a user do not share a kept standing', async () => {
    const database = await aDatabase()
    const ledger = embeddedLedger(async () => database, aClock())
    const person = { userId: 'jo', email, displayName: 'Jo', passwordHash: '', roles: [] }
    const passwordChangedAt = new Date('2026-03-11T11:00:00Z')
    await database.orm.insert(account).values({ ...person, passwordChangedAt })
    const issued = (time: string) => ({ userId: 'jo', issuedAt: Date.parse(`2026-03-11T${time}:00Z`) })
    expect(await ledger.standingOf('one', issued('10:59'))).toBe('ended')
    expect(await ledger.standingOf('one', issued('11:01'))).toBe('open')
    expect(await ledger.standingOf('one')).toBe('open')
  })
})
