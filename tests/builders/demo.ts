import { NextResponse } from 'next/server'
import { embeddedBackend, embeddedJournal } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { type Database, openDatabase } from '@/lib/adapters/embedded/store/database'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { embeddedLedger } from '@/lib/adapters/embedded/ledger'
import { issueRefreshToken } from '@/lib/adapters/embedded/sign-in/refresh-tokens'
import {
  account,
  endedSession,
  endedUser,
  erasedPerson,
  participant,
  passwordReset,
  registration,
} from '@/lib/adapters/embedded/store/rows'
import { embeddedTokens } from '@/lib/adapters/embedded/sign-in/tokens'
import { setClinicBrowser } from '@/lib/auth/clinic-browser'
import { issuePhysioPass, physioCookieName, physioPassLifetimeSeconds } from '@/lib/auth/physio-pass'
import { sealSession, type Session } from '@/lib/auth/session'
import { sessionCookieName } from '@/lib/auth/session-cookie'
import { signIn } from '@/lib/auth/sign-in'
import type { BrowserOwner } from '@/lib/domain/user'
import type { AccountMail } from '@/lib/ports/account-mail'
import { steadyNow } from '@/lib/ports/clock'
import type { Services } from '@/lib/services'
import { aSecret } from './config'
import { aClock, someServices } from './services'

/** Holds the services of `lib/server.ts`; the tests put their own here. */
const place = globalThis as Record<symbol, Promise<Services> | undefined>
const servicesKey = Symbol.for('steadily.services')

const secret = aSecret
const start = '2026-03-11T10:00:00Z'

// Opening and seeding a database takes seconds, so each test file has one, and each test resets it.
let seeded: ReturnType<typeof seed> | undefined

async function seed() {
  const database = await openDatabase('memory://')
  await seedDemo(database, aClock(start), 'Europe/London')
  return {
    database,
    accounts: await database.orm.select().from(account),
    records: await database.orm.select().from(participant),
  }
}

/** Resets the demo and makes the routes use it: Alex is in week 3 of 12, Sam has no plan yet. */
export async function aDemo<Over extends Partial<Services>>(over: Over = {} as Over, clock = aClock(start)) {
  const { database, accounts, records } = await (seeded ??= seed())
  for (const rows of [account, endedSession, endedUser, erasedPerson, registration, passwordReset])
    await database.orm.delete(rows)
  await database.orm.insert(account).values(accounts)
  await database.orm.insert(participant).values(records)
  return useDatabase(database, clock, over)
}

/** Makes the routes use a database. */
export async function useDatabase<Over extends Partial<Services>, Store extends Database>(
  database: Store,
  clock: ReturnType<typeof aClock>,
  over: Over = {} as Over,
) {
  const open = async () => database
  const content = fileContent('lib/adapters/embedded/demo/content')
  const mails: AccountMail[] = []
  const sendMail = (mail: AccountMail) => void mails.push(mail)
  const options = {
    database: open,
    content,
    secret,
    tokenLifetimeSeconds: 1800,
    sessionDays: 60,
    timeZone: 'UTC',
    clock,
    sendMail,
    forgetMails: async () => undefined,
    defaultRole: 'participant',
  }
  const services = someServices({
    clock,
    ledger: embeddedLedger(open, clock),
    backend: embeddedBackend(options),
    journal: embeddedJournal(options),
    sessionSecrets: [secret],
  })
  const demo = { ...services, ...over }
  place[servicesKey] = Promise.resolve(demo)
  return { ...demo, clock, database, log: services.log, mails }
}

/** Makes the routes fail to create their services. */
export function aFailedStart(error: Error): void {
  const failed = Promise.reject(error)
  failed.catch(() => {})
  place[servicesKey] = failed
}

type Demo = Awaited<ReturnType<typeof aDemo>>

/** A session created without checking the password, which is slow. */
export async function aDemoSession(
  { database, backend, clock, config, sessionDays, sessionSecrets }: Demo,
  userId = 'demo-alex',
  browser: BrowserOwner = 'user',
) {
  const grant = {
    token: await embeddedTokens(secret, 1800, clock).issue(userId),
    refreshToken: await issueRefreshToken(database.orm, userId, { now: steadyNow(clock), days: 60 }),
  }
  const needs = {
    backend: { ...backend, signIn: async () => grant },
    clock,
    config,
    sessionDays,
    sessionSecrets,
  }
  return signIn(needs, { username: userId, password: '' }, browser)
}

/** A session's cookie as a browser sends it. */
export async function cookieOf({ config, sessionSecrets }: Demo, session: Session): Promise<string> {
  return `${sessionCookieName(config)}=${await sealSession(session, sessionSecrets)}`
}

/** The cookie of a user of the demo who has just signed in. */
export async function aCookie(demo: Demo, userId = 'demo-alex'): Promise<string> {
  return cookieOf(demo, await aDemoSession(demo, userId))
}

/** The cookie of a new physio pass. */
export async function aPhysioCookie(demo: Demo): Promise<string> {
  return `${physioCookieName(demo.config)}=${await issuePhysioPass(demo, physioPassLifetimeSeconds)}`
}

/** The cookie of a browser that has entered the physio password before. */
export async function aClinicCookie(demo: Demo): Promise<string> {
  const response = new NextResponse()
  await setClinicBrowser(demo, response, null)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Adds a user who can sign in but is not a participant. @returns the user's id */
export async function anEditor({ database }: Demo): Promise<string> {
  const row = { userId: 'demo-editor', email: 'editor@example.org', displayName: 'Ed', passwordHash: 'none' }
  await database.orm
    .insert(account)
    .values({ ...row, roles: ['editor'] })
    .onConflictDoNothing()
  return row.userId
}
