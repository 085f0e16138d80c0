import { inspect } from 'node:util'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { FolderInUseError } from '@/lib/adapters/embedded/store/lock'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { embeddedTokens } from '@/lib/adapters/embedded/sign-in/tokens'
import type { Scope } from '@/lib/ports/backend'
import { aClinic } from '../../builders/clinic'
import { aClock, aDatabase, withoutMail } from './fixtures'

const secret = 'a secret for tests, of forty letters or so'
const clock = aClock()

function aBackend(
  database: () => Promise<Database>,
  folder = 'lib/adapters/embedded/demo/content',
  timeZone = 'UTC',
  now = clock,
) {
  const content = fileContent(folder)
  return embeddedBackend({
    database,
    content,
    secret,
    tokenLifetimeSeconds: 60,
    sessionDays: 60,
    timeZone,
    clock: now,
    ...withoutMail,
  })
}

async function aScope(userId: string): Promise<Scope> {
  return { kind: 'Scope', userId, token: await embeddedTokens(secret, 60, clock).issue(userId) }
}

describe('embedded backend', () => {
  it('does not open the database before the first query', async () => {
    const database = vi.fn<() => Promise<Database>>()
    await aBackend(database).site()
    expect(database).not.toHaveBeenCalled()
  })

  it('reads a participant in one query', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    const query = vi.spyOn(database.orm.$client, 'query')
    await aBackend(async () => database).participant(await aScope('demo-alex'))
    expect(query).toHaveBeenCalledOnce()
  })

  it('reports an unknown outcome only if the connection fails after the transaction', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    const lost = new Error('The connection was lost')
    const payload = { week: 3, session: 3, sessionCompleted: true }
    const change = async () =>
      aBackend(async () => database).change(await aScope('demo-alex'), 'log-session', payload)
    const transaction = database.orm.transaction.bind(database.orm)
    const spy = vi.spyOn(database.orm, 'transaction')
    spy.mockImplementation((work) => transaction(work).then(() => Promise.reject(lost)))
    await expect(change()).rejects.toMatchObject({
      code: 'unavailable',
      outcomeUnknown: true,
      retryAfterSeconds: 5,
    })
    spy.mockImplementation(() => Promise.reject(lost))
    await expect(change()).rejects.toMatchObject({ code: 'unavailable', outcomeUnknown: false })
  })

  it('starts a week at midnight in the time zone of the clinic', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    const [row] = await database.orm.select().from(participant).where(eq(participant.userId, 'demo-alex'))
    // In Kiritimati it is already Monday 16 March (week 4), in UTC still Sunday.
    const sunday = aClock('2026-03-15T10:30:00Z')
    const scope: Scope = {
      kind: 'Scope',
      userId: 'demo-alex',
      token: await embeddedTokens(secret, 60, sunday).issue('demo-alex'),
    }
    expect(row?.treatmentStartDate).toBe('2026-02-23')
    const logIn = (timeZone: string) =>
      aBackend(async () => database, undefined, timeZone, sunday).change(scope, 'log-session', {
        ...{ week: 4, session: 1, sessionCompleted: true },
      })
    await expect(logIn('UTC')).rejects.toMatchObject({ code: 'not-yet' })
    await expect(logIn('Pacific/Kiritimati')).resolves.toHaveProperty('completedAt')
  })

  it('locks the row that a change reads', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    const asked: string[] = []
    const transaction = database.orm.$client.transaction.bind(database.orm.$client)
    vi.spyOn(database.orm.$client, 'transaction').mockImplementation((work) =>
      transaction((inner) => {
        const query = inner.query.bind(inner)
        inner.query = (text, ...rest) => (asked.push(text), query(text, ...rest))
        return work(inner)
      }),
    )
    const payload = { week: 3, session: 3, sessionCompleted: true }
    await aBackend(async () => database).change(await aScope('demo-alex'), 'log-session', payload)
    // The journal adds its own queries, after those of the record.
    expect(asked.slice(0, 2)).toEqual([
      expect.stringMatching(/^select .* for update of "participant"$/),
      expect.stringMatching(/^update /),
    ])
  })

  it('reports a missing record as not-found, a missing account as not-signed-in', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    await database.orm.delete(participant)
    const backend = aBackend(async () => database)
    const scope = await aScope('demo-alex')
    await expect(backend.participant(scope)).rejects.toMatchObject({ code: 'not-found' })
    await database.orm.delete(account)
    await expect(backend.currentUser(scope.token)).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  it('names the field of a malformed row but not its value', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    await database.orm.$client.exec(
      `update participant set participant_goals = '[{"id": "a", "text": "private"}]'`,
    )
    await expect(aBackend(async () => database).participant(await aScope('demo-sam'))).rejects.toMatchObject({
      code: 'unexpected-shape',
      message: 'A participant row has an unexpected shape: participantGoals.0.description',
    })
  })

  it('is unavailable while another process holds the folder lock', async () => {
    const backend = aBackend(() => Promise.reject(new FolderInUseError('Another Steadily')))
    expect(await backend.health()).toEqual({ ok: false })
    const attempt = backend.signIn({ username: 'alex@example.org', password: 'x' })
    await expect(attempt).rejects.toMatchObject({ code: 'unavailable', message: 'Another Steadily' })
  })

  it('is unhealthy if the site settings cannot be read', async () => {
    const database = await aDatabase()
    expect(await aBackend(async () => database).health()).toEqual({ ok: true })
    const broken = await aClinic({ 'site.json': '{' })
    expect(await aBackend(async () => database, broken).health()).toEqual({ ok: false })
  })

  it('reports a failed query without its values', async () => {
    const database = await aDatabase()
    await database.orm.$client.exec('drop table account cascade')
    const attempt = aBackend(async () => database).signIn({ username: 'private@example.org', password: 'x' })
    const fault: unknown = await attempt.catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: 'unavailable', message: 'A query failed (42P01)' })
    expect(inspect(fault, { depth: 9, showHidden: true })).not.toContain('private@example.org')
  })
})
