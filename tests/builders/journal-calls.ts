import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { KnownEvent } from '@/lib/domain/journal/kinds'
import type { JournalView } from '@/lib/domain/journal/project'
import { ask } from './api'
import { aCookie, aDemo } from './demo'

const alex = { 'x-expected-user': 'demo-alex' }
/** The first session of Alex’s plan. */
export const first = { week: 1, session: 1 }
/** Matches an answer of this problem. */
export const problem = (slug: string, status: number) => ({
  status,
  json: { type: `/problems/${slug}`, status },
})

/** Alex's plan began on 23 February; the clock of the demo shows Wednesday 11 March, in week 3. */
export async function alexAtHome() {
  const demo = await aDemo()
  const cookie = await aCookie(demo)
  const post = (kind: string, body: object, headers: Record<string, string> = {}, jar = cookie) =>
    ask('POST', `/api/journal/${kind}`, { cookie: jar, body, headers: { ...alex, ...headers } })
  const log = (body: object, headers: Record<string, string> = {}, jar = cookie) =>
    ask('POST', '/api/participant/log-session', { cookie: jar, body, headers: { ...alex, ...headers } })
  const felt = (over: object = {}) => ({ id: randomUUID(), ...first, effort: 'right', ...over })
  const read = async (path = '/api/journal') => {
    const { status, json } = await ask('GET', path, { cookie })
    expect(status).toBe(200)
    return json as unknown as { journal: JournalView; events?: KnownEvent[] }
  }
  const row = async ({ week, session }: typeof first) =>
    (await read()).journal.sessions.find((each) => each.week === week && each.session === session)
  return { demo, cookie, post, log, felt, read, row }
}
