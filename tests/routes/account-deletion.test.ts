import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { account, erasedPerson, journalEvent, participant } from '@/lib/adapters/embedded/store/rows'
import { ask, cookieFrom } from '../builders/api'
import { aConfig } from '../builders/config'
import { aCookie, aDemo } from '../builders/demo'

const alex = { username: 'alex@example.org', password: 'steady-steps-1' }
const path = '/api/account/deletion'
const end = (cookie: string, password = alex.password) => ask('POST', path, { body: { password }, cookie })
const record = (cookie: string) => ask('GET', '/api/participant', { cookie })
const problem = (slug: string, status: number) => ({ status, json: { type: `/problems/${slug}` } })
const aDemoWith = (ACCOUNT_DELETION: string) => aDemo({ config: aConfig({ ACCOUNT_DELETION }) })
const alexIn = (table: typeof participant | typeof journalEvent | typeof account) =>
  eq(table.userId, 'demo-alex')

describe('deleting one’s own account', () => {
  it('closes it, logs out everywhere and keeps the record', async () => {
    const demo = await aDemo()
    const [here, elsewhere] = [await aCookie(demo), await aCookie(demo)]
    const answer = await end(here)
    expect(answer).toMatchObject({ status: 200, json: { status: 'closed' } })
    expect(cookieFrom(answer)).toMatch(/=$/)
    for (const cookie of [here, elsewhere]) expect((await record(cookie)).status).toBe(401)
    expect(await ask('POST', '/api/session', { body: alex })).toMatchObject(problem('wrong-details', 401))
    expect(await demo.database.orm.select().from(participant).where(alexIn(participant))).toHaveLength(1)
    expect(demo.mails.map(({ kind }) => kind)).toEqual(['account-closed', 'deletion-asked'])
    expect(JSON.stringify(demo.log.lines)).not.toMatch(/alex/i)
  })

  it('erases it at once with ACCOUNT_DELETION=self', async () => {
    const demo = await aDemoWith('self')
    const [here, elsewhere] = [await aCookie(demo), await aCookie(demo)]
    expect(await end(here)).toMatchObject({ status: 200, json: { status: 'erased' } })
    expect((await record(elsewhere)).status).toBe(401)
    for (const table of [account, participant, journalEvent])
      expect(await demo.database.orm.select().from(table).where(alexIn(table))).toEqual([])
    expect(await demo.database.orm.select().from(erasedPerson)).toHaveLength(1)
    expect(demo.mails).toEqual([])
  })

  it('[T6b] changes nothing for a wrong password, and stops guessing', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    for (let tries = 0; tries < 10; tries++)
      expect(await end(cookie, `guess ${tries}`)).toMatchObject(problem('wrong-details', 401))
    expect(await end(cookie)).toMatchObject(problem('too-many-attempts', 429))
    expect((await record(cookie)).status).toBe(200)
    expect(demo.mails).toEqual([])
  })

  it('is not offered with ACCOUNT_DELETION=off', async () => {
    const demo = await aDemoWith('off')
    const cookie = await aCookie(demo)
    expect(await end(cookie)).toMatchObject(problem('not-implemented-in-this-mode', 501))
    expect((await record(cookie)).status).toBe(200)
  })
})

describe('REGISTRATION=closed', () => {
  const jo = { email: 'jo@example.org', password: 'river-stone-12', firstName: 'Jo', lastName: 'Rivers' }
  const link = (mails: Awaited<ReturnType<typeof aDemo>>['mails']) => {
    const mail = mails.at(-1)
    return { login: mail?.to ?? '', key: mail && 'key' in mail ? mail.key : '' }
  }

  it('refuses every registration and mails nothing', async () => {
    const demo = await aDemo({ config: aConfig({ REGISTRATION: 'closed' }) })
    expect(await ask('POST', '/api/account', { body: jo })).toMatchObject(
      problem('not-implemented-in-this-mode', 501),
    )
    expect(demo.mails).toEqual([])
  })

  it('still accepts the links that were mailed before', async () => {
    const demo = await aDemo({ config: aConfig({ REGISTRATION: 'closed' }) })
    // As before the setting was changed.
    await demo.backend.register(jo, 'en')
    const body = { ...link(demo.mails), password: jo.password }
    expect((await ask('POST', '/api/account/confirmation', { body })).status).toBe(200)
  })
})
