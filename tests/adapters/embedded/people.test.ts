import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { demoContent } from '@/lib/adapters/embedded/content/place'
import { addParticipant, newPassword } from '@/lib/adapters/embedded/people'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { openDatabase, type Database } from '@/lib/adapters/embedded/store/database'
import { aClock, withoutMail } from './fixtures'

const password = 'twelve chars'
const wanted = { email: 'Jo@Example.org', displayName: 'Zoë Ñandú 坐立', password }

// All tests share one database, because opening one takes a second.
let database: Database
beforeAll(async () => {
  database = await openDatabase('memory://')
})
beforeEach(async () => {
  await database.orm.delete(account)
})
afterAll(() => database.close())

describe('addParticipant', () => {
  it('adds a person who can log in and has an empty record', async () => {
    expect(await addParticipant(database, wanted)).toEqual({ email: 'jo@example.org', problems: [] })
    const backend = embeddedBackend({
      database: async () => database,
      content: fileContent(demoContent),
      secret: 'a secret for tests, of forty letters or so',
      tokenLifetimeSeconds: 60,
      sessionDays: 60,
      timeZone: 'UTC',
      clock: aClock(),
      ...withoutMail,
    })
    const { token } = await backend.signIn({ username: 'jo@example.org', password })
    const user = await backend.currentUser(token)
    expect(user).toMatchObject({
      displayName: wanted.displayName,
      email: 'jo@example.org',
      roles: ['participant'],
    })
    expect(await backend.participant({ kind: 'Scope', userId: user.id, token })).toMatchObject({
      userId: user.id,
      treatmentStartDate: null,
      selectedExercises: [],
      participantGoals: [],
      participantDiary: [],
    })
  })

  it('refuses a known email in any letter case and changes nothing', async () => {
    await addParticipant(database, wanted)
    const before = await database.orm.select().from(account)
    const again = await addParticipant(database, { ...wanted, email: ' jO@eXample.ORG ', displayName: 'X' })
    expect(again).toEqual({ problems: ['There is already a person with the email jo@example.org.'] })
    expect(await database.orm.select().from(account)).toEqual(before)
    expect(await database.orm.select().from(participant)).toHaveLength(1)
  })

  it.each([
    ['email', 'jo.example.org', /not an email address/],
    ['email', '', /not an email address/],
    ['email', `${'j'.repeat(250)}@b.org`, /too long/],
    ['displayName', '', /name is empty/],
    ['displayName', ' \t ', /name is empty/],
    ['displayName', 'Jo\nNo', /signs that cannot be kept/],
    ['displayName', 'Jo\uD83E', /name has signs that cannot be kept/],
    ['displayName', '\u200B\u2060\uFEFF', /name is empty/],
    ['displayName', 'Jo\u2028No', /signs that cannot be kept/],
    ['password', 'twelve chars\0', /password has characters that cannot be typed/],
    ['password', 'twelve\nchars or more', /password has characters that cannot be typed/],
    ['password', 'twelve\u001Bchars or more', /password has characters that cannot be typed/],
    ['password', ' \u3000\u200B'.repeat(8), /password has nothing to be seen/],
    ['displayName', 'x'.repeat(121), /name is too long/],
    ['password', 'eleven char', /at least 12 characters/],
    ['password', '🪑'.repeat(11), /at least 12 characters/],
    ['password', 'x'.repeat(201), /password is too long/],
  ])('refuses the %s %j', async (field, value, words) => {
    const { problems } = await addParticipant(database, { ...wanted, [field]: value })
    expect(problems.join('\n')).toMatch(words)
    expect(await database.orm.select().from(account)).toEqual([])
  })

  it('reports everything that is wrong at once', async () => {
    const { problems } = await addParticipant(database, { email: '', displayName: '', password: '' })
    expect(problems).toHaveLength(3)
  })

  it('adds one person if called twice at once', async () => {
    const both = await Promise.all([addParticipant(database, wanted), addParticipant(database, wanted)])
    expect(both.map(({ problems }) => problems.length).toSorted()).toEqual([0, 1])
    expect(await database.orm.select().from(participant)).toHaveLength(1)
  })
})

describe('newPassword', () => {
  it('has 4 groups of 4 unambiguous characters, 76 bits, and never repeats', () => {
    const many = Array.from({ length: 2000 }, newPassword)
    for (const each of many)
      expect(each).toMatch(/^([bcdfghjkmnpqrstvwxz2-9]{4}-){3}[bcdfghjkmnpqrstvwxz2-9]{4}$/)
    expect(new Set(many).size).toBe(2000)
    const signs = new Set(many.join('').replaceAll('-', ''))
    expect(Math.log2(signs.size) * 16).toBeGreaterThan(60)
  })
})
