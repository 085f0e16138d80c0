import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app'
import { attacked, physioCookie, sessionCookie } from './attack/visitors'
import { embeddedPeople } from './embedded-people'
import { Visitor } from './visitor'

// Counts queries, because times vary too much on a shared machine. Reading the record is one. Whether the session and the
// physio pass were ended is kept in memory until a query that may change it.
const record = 1
const cookies = { anonymous: '', participant: '', physio: '', laptop: '' }
const pages: [who: keyof typeof cookies, path: string, queries: number][] = [
  ['anonymous', '/', 0],
  ['anonymous', '/shared', 0],
  ['anonymous', '/user/login', 0],
  ['anonymous', '/user/register', 0],
  ['participant', '/participant', record],
  ['participant', '/participant/exercises', record],
  ['participant', '/participant/exercises/bridge', record],
  ['participant', '/participant/session', record],
  ['participant', '/participant/stats', record],
  ['participant', '/api/participant', record],
  // The record, a check of its owner, and the events.
  ['participant', '/api/journal', record + 2],
  ['physio', '/physio', record],
  // Its handout is of the same record; the exercises are files.
  ['physio', '/physio/start-date', record],
]

const folder = mkdtempSync(path.join(tmpdir(), 'steadily-queries-'))
const file = path.join(folder, 'queries')
let app: App
let visitor: Visitor
beforeAll(async () => {
  const { people, prepare } = embeddedPeople(1)
  app = await startApp({
    env: { ...attacked, TOLD_QUERIES: file },
    prepare,
    preload: ['./tests/assurance/queries/told-queries.mjs'],
  })
  cookies.participant = await sessionCookie(people[0]?.userId ?? '')
  cookies.laptop = await sessionCookie(people[0]?.userId ?? '')
  cookies.physio = `${cookies.participant}; ${await physioCookie()}`
  visitor = new Visitor(app.url, 1)
  for (const [who, path] of pages) await visitor.get(path, cookieOf(who))
})
afterAll(async () => {
  visitor.leave()
  await app.remove()
  rmSync(folder, { recursive: true, force: true })
})

const cookieOf = (who: keyof typeof cookies) => (cookies[who] === '' ? {} : { cookie: cookies[who] })

describe('a page makes only the necessary database queries', () => {
  test.each(pages)('%s at %s', async (who, path, queries) => {
    const before = toldQueries()
    expect((await visitor.get(path, cookieOf(who))).status).toBe(200)
    expect(toldQueries().slice(before.length)).toHaveLength(queries)
  })

  test('asks about a session again, once, after another one has ended', async () => {
    const queries = async () => {
      const before = toldQueries()
      await visitor.get('/participant', cookieOf('participant'))
      return toldQueries().length - before.length
    }
    const headers = { cookie: cookies.laptop, 'sec-fetch-site': 'same-origin' }
    expect((await fetch(`${app.url}/api/session`, { method: 'DELETE', headers })).status).toBe(204)
    expect([await queries(), await queries()]).toEqual([record + 1, record])
  })
})

function toldQueries(): string[] {
  return readFileSync(file, 'utf8').split('\n').slice(0, -1)
}
