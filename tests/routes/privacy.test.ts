import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { aParticipant } from '../builders/participant'
import { ask, methods, routes } from '../builders/api'
import { aCookie, aDemo, aDemoSession, cookieOf } from '../builders/demo'

const canary = 'c4nary-of-sam'

/** A demo in which every text of Sam's record contains a canary. */
async function aDemoWithACanary() {
  const demo = await aDemo()
  const record = {
    ...aParticipant({ weeks: 12 }),
    participantId: `${canary}-id`,
    userId: 'demo-sam',
    participantGoals: [{ id: `${canary}-goal`, description: `${canary}-description` }],
    selectedExercises: [{ exercise: `${canary}-exercise`, reps: '8', sets: '3', notes: `${canary}-note` }],
  }
  await demo.database.orm.update(participant).set(record).where(eq(participant.userId, 'demo-sam'))
  return demo
}

const read = async (cookie: string) => (await ask('GET', '/api/participant', { cookie })).json

describe('a participant’s record', () => {
  it('is shown to its owner', async () => {
    const demo = await aDemoWithACanary()
    expect(JSON.stringify(await read(await aCookie(demo, 'demo-sam')))).toContain(canary)
  })

  it('of Sam never shows on any route with Alex’s cookie', async () => {
    const demo = await aDemoWithACanary()
    const bodies = [
      { week: 1, session: 1, sessionCompleted: true },
      { week: 1, session: 1, sessionCompleted: true, userId: 'demo-sam' },
      { participantId: `${canary}-id` },
    ]
    const headers = {
      'x-user-id': 'demo-sam',
      'x-participant-id': 'demo-sam',
      authorization: 'Bearer demo-sam',
    }
    const texts: string[] = []
    for (const { path, allow } of Object.values(routes))
      for (const method of methods.filter(
        (each) => (allow as readonly string[]).includes(each) && each !== 'DELETE',
      ))
        for (const body of method === 'POST' ? bodies : [undefined]) {
          const cookie = await aCookie(demo)
          const answer = await ask(method, path, { cookie, body, headers })
          const query = await ask('GET', `${path}?userId=demo-sam&participantId=${canary}-id`, { cookie })
          texts.push(answer.text, query.text, JSON.stringify([...answer.headers]))
        }
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((text) => text.includes(canary))).toEqual([])
  })

  it('of Sam is not changed by Alex’s requests', async () => {
    const demo = await aDemoWithACanary()
    const [alex, sam] = [await aCookie(demo), await aCookie(demo, 'demo-sam')]
    const before = await read(sam)
    for (const more of [{}, { userId: 'demo-sam' }, { participantId: `${canary}-id` }])
      await ask('POST', '/api/participant/log-session', {
        cookie: alex,
        body: { week: 3, session: 3, sessionCompleted: true, ...more },
      })
    expect(await read(sam)).toEqual(before)
    expect(JSON.stringify(await read(alex))).toContain('"completedAt":"2026-03-11T10:00:00.000Z"')
  })

  it('is read by the token’s user, even if the session names another', async () => {
    const demo = await aDemoWithACanary()
    const mixed = await cookieOf(demo, { ...(await aDemoSession(demo)), userId: 'demo-sam' })
    const answer = await ask('GET', '/api/participant', { cookie: mixed })
    expect(answer).toMatchObject({ status: 404, json: { type: '/problems/not-found' } })
  })

  it('goes to its owner under concurrent requests of two people', async () => {
    const demo = await aDemoWithACanary()
    const [alex, sam] = [await aCookie(demo), await aCookie(demo, 'demo-sam')]
    const asked = Array.from({ length: 40 }, (_, index) => read(index % 2 === 0 ? alex : sam))
    const owners = (await Promise.all(asked)).map((record) => record.userId)
    expect(owners).toEqual(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'demo-alex' : 'demo-sam')),
    )
  })
})

describe('the log', () => {
  it('of refusals and errors holds no body, name, token or cookie', async () => {
    const demo = await aDemoWithACanary()
    const cookie = await aCookie(demo, 'demo-sam')
    const body = { username: `${canary}@example.org`, password: canary }
    await ask('POST', '/api/session', { body })
    await ask('POST', '/api/participant/log-session', { cookie, body })
    await ask('GET', `/api/participant?${canary}`, { cookie: `steadily-session=${canary}` })
    await ask('DELETE', '/api/session', { cookie, headers: { 'sec-fetch-site': 'cross-site' } })
    const text = JSON.stringify(demo.log.lines)
    expect(demo.log.lines.map(({ status }) => status)).toEqual([401, 401, 403])
    for (const hidden of [canary, 'sam', 'eyJ', 'Fe26']) expect(text).not.toContain(hidden)
  })
})
