import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { embeddedBackend, embeddedJournal } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { toEventRow } from '@/lib/adapters/embedded/journal/events'
import { account, journalEvent } from '@/lib/adapters/embedded/store/rows'
import { embeddedTokens } from '@/lib/adapters/embedded/sign-in/tokens'
import type { JournalEvent } from '@/lib/domain/journal/event'
import type { Scope } from '@/lib/ports/backend'
import { mostJournalEvents } from '@/lib/ports/journal'
import { aClock, aDatabase, withoutMail } from './fixtures'

const secret = 'a secret for tests, of forty letters or so'
const first = { week: 1, session: 1, sessionCompleted: true }

async function aJournal({ keepsJournal = true } = {}) {
  const clock = aClock()
  const database = await aDatabase()
  await seedDemo(database, clock, 'Europe/London')
  const faults: unknown[] = []
  const options = {
    database: async () => database,
    content: fileContent('lib/adapters/embedded/demo/content'),
    ...{ secret, tokenLifetimeSeconds: 1800, sessionDays: 60, timeZone: 'UTC', clock },
    ...withoutMail,
    ...{ keepsJournal, onJournalFault: (error: unknown) => void faults.push(error) },
  }
  const token = await embeddedTokens(secret, 1800, clock).issue('demo-alex')
  const scope: Scope = { kind: 'Scope', userId: 'demo-alex', token }
  return {
    scope,
    orm: database.orm,
    faults,
    backend: embeddedBackend(options),
    journal: embeddedJournal(options),
    rows: () => database.orm.select().from(journalEvent),
  }
}

const undone = { ...first, sessionCompleted: false }

describe('a change of the record', () => {
  it.each([
    ['is away', 'ALTER TABLE journal_event RENAME TO journal_elsewhere'],
    ['is full', 'ALTER TABLE journal_event ADD CONSTRAINT full_disk CHECK (false) NOT VALID'],
  ])('[H26b] is made and answered if the journal %s', async (_what, statement) => {
    const { scope, orm, backend, faults } = await aJournal()
    await backend.change(scope, 'log-session', undone)
    await orm.execute(sql.raw(statement))
    const answer = await backend.change(scope, 'log-session', first)
    expect(answer).toHaveProperty('completedAt')
    const { participantDiary } = await backend.participant(scope)
    expect(participantDiary[0]?.sessions[0]).toMatchObject({ sessionCompleted: true, ...answer })
    expect(faults).toHaveLength(1)
  })

  it('is made if the journal holds all the events it may', async () => {
    const { scope, orm, backend, journal, faults, rows } = await aJournal()
    const event: Omit<JournalEvent, 'id'> = {
      ...{ userId: 'demo-alex', kind: 'session-felt', at: '2026-03-01T10:00:00.000Z' },
      ...{ enteredBy: 'participant', via: 'online', programmeStart: null, payload: {} },
    }
    const many = Array.from({ length: mostJournalEvents }, () => toEventRow({ ...event, id: randomUUID() }))
    for (let from = 0; from < many.length; from += 1000)
      await orm.insert(journalEvent).values(many.slice(from, from + 1000))
    await backend.change(scope, 'log-session', first)
    const full = expect.objectContaining({ code: 'limit-reached', limit: mostJournalEvents }) as unknown
    expect(faults).toEqual([full])
    await expect(journal.append(scope, { ...event, id: randomUUID() })).rejects.toEqual(full)
    expect(await rows()).toHaveLength(mostJournalEvents)
  })

  it('writes no event if no journal is kept', async () => {
    const { scope, backend, rows } = await aJournal({ keepsJournal: false })
    await backend.change(scope, 'log-session', first)
    expect(await rows()).toEqual([])
  })

  it('that is rolled back leaves no event', async () => {
    const { scope, orm, backend, rows } = await aJournal()
    await orm.$client.exec(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE CONSTRAINT TRIGGER at_commit AFTER UPDATE ON participant DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse()`)
    await expect(backend.change(scope, 'log-session', first)).rejects.toThrow()
    expect(await rows()).toEqual([])
  })
})

describe('the journal of a deleted account', () => {
  it('is deleted with it', async () => {
    const { scope, orm, backend, rows } = await aJournal()
    await backend.change(scope, 'log-session', first)
    expect(await rows()).toHaveLength(1)
    await orm.delete(account)
    expect(await rows()).toEqual([])
  })
})
