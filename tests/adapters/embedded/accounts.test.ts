import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { demoContent } from '@/lib/adapters/embedded/content/place'
import { issueToHolderOf } from '@/lib/adapters/embedded/sign-in/refresh-tokens'
import { type FolderDatabase, openMemory } from '@/lib/adapters/embedded/store/folder'
import {
  account,
  participant,
  passwordReset,
  refreshToken,
  registration,
} from '@/lib/adapters/embedded/store/rows'
import type { AccountMail } from '@/lib/ports/account-mail'
import { aClock } from './fixtures'

const jo = { email: 'jo@example.org', password: 'river-stone-12', firstName: 'Jo', lastName: 'Rivers' }
const aDay = 24 * 60 * 60

let database: FolderDatabase
beforeAll(async () => {
  database = await openMemory()
})
beforeEach(async () => {
  for (const rows of [account, registration, passwordReset]) await database.orm.delete(rows)
})
afterAll(() => database.close())

function aBackend({ defaultRole = 'participant' } = {}) {
  const clock = aClock()
  const mails: AccountMail[] = []
  const backend = embeddedBackend({
    database: async () => database,
    content: fileContent(demoContent),
    secret: 'a secret for tests, of forty letters or so',
    tokenLifetimeSeconds: 60,
    sessionDays: 60,
    timeZone: 'UTC',
    clock,
    sendMail: (mail) => void mails.push(mail),
    forgetMails: async () => undefined,
    defaultRole,
  })
  const link = () => {
    const mail = mails.at(-1)
    return { login: mail?.to ?? '', key: mail && 'key' in mail ? mail.key : '' }
  }
  return { backend, clock, mails, link, passTime: clock.passTime }
}

describe('accounts in the database', () => {
  it('get the configured role and a participant record', async () => {
    const { backend, link } = aBackend({ defaultRole: 'trainee' })
    await backend.register(jo, 'en')
    await backend.confirmAccount({ ...link(), password: jo.password })
    const [kept] = await database.orm.select().from(account)
    expect(kept).toMatchObject({ roles: ['trainee'], email: jo.email, passwordChangedAt: null })
    const records = await database.orm.select().from(participant)
    expect(records.map(({ userId }) => userId)).toEqual([kept?.userId])
  })

  it('[T25] store only hashes of password and key, until confirmed', async () => {
    const { backend, link } = aBackend()
    await backend.register(jo, 'en')
    const [waiting] = await database.orm.select().from(registration)
    expect(JSON.stringify(waiting)).not.toMatch(new RegExp(`${link().key}|${jo.password}`))
    await backend.confirmAccount({ ...link(), password: jo.password })
    expect(await database.orm.select().from(registration)).toEqual([])
  })

  it('are not created by a link that an earlier version already used', async () => {
    const { backend, link, clock } = aBackend()
    await backend.register(jo, 'en')
    await database.orm.update(registration).set({ confirmedAt: clock() })
    const confirmation = { ...link(), password: jo.password }
    await expect(backend.confirmAccount(confirmation)).rejects.toMatchObject({ code: 'not-found' })
    expect(await database.orm.select().from(account)).toEqual([])
  })

  it('expire after a day if unconfirmed, and so do reset links', async () => {
    const { backend, passTime, mails } = aBackend()
    await backend.register(jo, 'en')
    await backend.requestPasswordReset('unknown@example.org', 'en')
    passTime(aDay - 1)
    await backend.register({ ...jo, email: 'sam@example.org' }, 'en')
    expect(await database.orm.select().from(registration)).toHaveLength(2)
    passTime(1)
    await backend.register({ ...jo, email: 'alex@example.org' }, 'en')
    await backend.requestPasswordReset('unknown@example.org', 'en')
    const emails = (await database.orm.select().from(registration)).map(({ email }) => email)
    expect(emails.toSorted()).toEqual(['alex@example.org', 'sam@example.org'])
    expect(await database.orm.select().from(passwordReset)).toHaveLength(1)
    expect(mails).toHaveLength(3)
  })

  it('are looked up by the same queries for known and unknown e-mails', async () => {
    const { backend, link } = aBackend()
    await backend.register(jo, 'en')
    await backend.confirmAccount({ ...link(), password: jo.password })
    const query = vi.spyOn(database.orm.$client, 'query')
    onTestFinished(() => query.mockRestore())
    const queriesOf = async (work: () => Promise<void>) => {
      query.mockClear()
      await work()
      return query.mock.calls.map(([text]) => text)
    }
    const register = (email: string) => queriesOf(() => backend.register({ ...jo, email }, 'en'))
    const reset = (email: string) => queriesOf(() => backend.requestPasswordReset(email, 'en'))
    expect(await register(jo.email)).toEqual(await register('new@example.org'))
    expect(await reset(jo.email)).toEqual(await reset('unknown@example.org'))
    expect(query).toHaveBeenCalledTimes(3)
  })
})

describe('new password', () => {
  it('revokes all links and refresh tokens of its account only', async () => {
    const { backend, link } = aBackend()
    for (const email of [jo.email, 'sam@example.org']) {
      await backend.register({ ...jo, email }, 'en')
      await backend.confirmAccount({ ...link(), password: jo.password })
      await backend.signIn({ username: email, password: jo.password })
      await backend.requestPasswordReset(email, 'en')
      await backend.requestPasswordReset(email, 'en')
    }
    await backend.resetPassword({ ...link(), password: 'another-stone' }, 'en')
    const [kept] = await database.orm.select().from(account).where(eq(account.email, jo.email))
    const left = await database.orm.select().from(passwordReset)
    expect(left.map(({ userId }) => userId)).toEqual([kept?.userId, kept?.userId])
    const tokens = await database.orm.select().from(refreshToken)
    expect(tokens.map(({ userId }) => userId)).toEqual([kept?.userId])
  })

  it('prevents a login whose check of the old password is still running', async () => {
    const { backend, link, clock } = aBackend()
    await backend.register(jo, 'en')
    await backend.confirmAccount({ ...link(), password: jo.password })
    const [before] = await database.orm.select().from(account)
    await backend.requestPasswordReset(jo.email, 'en')
    await backend.resetPassword({ ...link(), password: 'another-stone' }, 'en')
    const { userId = '', passwordHash = '' } = before ?? {}
    expect(await issueToHolderOf(database.orm, userId, passwordHash, { now: clock(), days: 60 })).toBeNull()
    expect(await database.orm.select().from(refreshToken)).toEqual([])
  })
})
