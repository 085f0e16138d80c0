import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { sealSession } from '@/lib/auth/session'
import { sessionCookieName } from '@/lib/auth/session-cookie'
import { signIn } from '@/lib/auth/sign-in'
import type { Credentials } from '@/lib/ports/backend'
import type { Services } from '@/lib/services'
import { aFolder } from '../adapters/embedded/fixtures'
import { ask } from '../builders/api'
import { someServices } from '../builders/services'
import { composedOnStrapi, strapiWithStore } from '../strapi/strapi-with-store'

const place = globalThis as Record<symbol, Promise<Services> | undefined>
const goal = { goalId: 'goal-1', goalDescription: 'Walk to the shops' }

let made: Awaited<ReturnType<typeof strapiWithStore>>
beforeAll(async () => {
  made = await strapiWithStore()
  serve(made)
})
afterAll(() => made.close())

type Server = Awaited<ReturnType<typeof composedOnStrapi>>

/** Makes the routes use these services. */
function serve({ composed, config, clock, log }: Server): void {
  place[Symbol.for('steadily.services')] = Promise.resolve(someServices({ ...composed, config, clock, log }))
}

/** The cookie of a user who has just logged in. */
async function cookieOf({ composed, config, clock }: Server, person: Credentials): Promise<string> {
  const session = await signIn(
    { backend: composed.backend, clock, config, sessionDays: 60, sessionSecrets: composed.sessionSecrets },
    person,
    'user',
  )
  return `${sessionCookieName(config)}=${await sealSession(session, composed.sessionSecrets)}`
}

const record = (cookie: string) => ask('GET', '/api/participant', { cookie })
const addGoal = (cookie: string) => ask('POST', '/api/participant/add-goal', { cookie, body: goal })

describe('a server with Strapi', () => {
  it('stores no records unless configured to', async () => {
    const without = await composedOnStrapi(made.clock)
    serve(without)
    const cookie = await cookieOf(without, made.people.alex)
    for (const { status } of [await record(cookie), await addGoal(cookie)]) expect(status).toBe(501)
    const told = expect.stringContaining('ended sessions are remembered by this process alone')
    expect(without.log.lines).toContainEqual({ level: 'warn', event: told })
  })
})

describe('a server with Strapi and its own participant store', () => {
  it('creates a record on first use, and users see their own', async () => {
    serve(made)
    const { alex, sam } = made.people
    const rows = () => made.database.orm.select().from(upstreamParticipant)
    const [ofAlex, ofSam] = [await cookieOf(made, alex), await cookieOf(made, sam)]
    expect((await rows()).map(({ userId }) => userId)).toEqual([alex.userId])
    expect(await record(ofSam)).toMatchObject({
      status: 200,
      json: { userId: sam.userId, treatmentStartDate: null, participantGoals: [] },
    })
    expect((await addGoal(ofSam)).status).toBe(200)
    expect(await record(ofSam)).toMatchObject({ json: { participantGoals: [{ id: 'goal-1' }] } })
    const { json } = await record(ofAlex)
    expect(json).toMatchObject({ userId: alex.userId, participantGoals: [{}, {}] })
    expect(await rows()).toHaveLength(2)
    expect(made.log.lines).toEqual([])
  })

  it('serves its records while Strapi is down, and reports degraded health', async () => {
    serve(made)
    const cookie = await cookieOf(made, made.people.alex)
    expect((await ask('GET', '/api/health')).status).toBe(200)
    const mend = await made.meanwhile(() => Response.error())
    expect((await record(cookie)).status).toBe(200)
    expect((await ask('GET', '/api/health')).status).toBe(503)
    await mend()
  })

  it('accepts a token for its session’s lifetime despite Strapi’s slower clock', async () => {
    const { userId, ...person } = made.people.alex
    const { token } = await made.backend.signIn(person)
    const scope = { kind: 'Scope', userId, token } as const
    made.passTime(659)
    expect(await made.backend.participant(scope)).toMatchObject({ userId })
    made.passTime(1)
    await expect(made.backend.participant(scope)).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  it('names the folder if its store cannot be opened', async () => {
    const folder = await aFolder()
    await writeFile(path.join(folder, 'database'), 'not a database')
    const started = composedOnStrapi(made.clock, { PARTICIPANT_STORE: 'embedded', DATA_DIR: folder })
    await expect(started).rejects.toThrow(`The database in the folder ${folder} cannot be opened.`)
  })

  it('restores records and logouts after its store was closed and reopened', async () => {
    serve(made)
    const [alex, sam] = [await cookieOf(made, made.people.alex), await cookieOf(made, made.people.sam)]
    const before = await record(sam)
    expect((await ask('DELETE', '/api/session', { cookie: alex })).status).toBeLessThan(300)
    await made.composed.close()
    expect((await record(sam)).status).toBe(503)
    expect((await ask('GET', '/api/health')).status).toBe(503)

    const again = await composedOnStrapi(made.clock, made.variables)
    serve(again)
    expect((await record(alex)).status).toBe(401)
    expect(await record(sam)).toMatchObject({ status: 200, json: before.json })
    await again.composed.close()
  })
})
