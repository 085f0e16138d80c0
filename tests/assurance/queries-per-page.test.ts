import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app'
import { attacked, physioCookie, sessionCookie } from './attack/visitors'
import { embeddedPeople } from './embedded-people'
import { Visitor } from './visitor'

// Counts queries, because times vary too much on a shared machine. The middleware and the page each check whether the
// session and the physio pass were ended; reading the record is one query.
const [session, pass, record] = [2, 2, 1]
const cookies = { anonymous: '', participant: '', physio: '' }
const pages: [who: keyof typeof cookies, path: string, queries: number][] = [
  ['anonymous', '/', 0],
  ['anonymous', '/shared', 0],
  ['anonymous', '/user/login', 0],
  ['anonymous', '/user/register', 0],
  ['participant', '/participant', session + record],
  ['participant', '/participant/exercises', session + record],
  ['participant', '/participant/exercises/bridge', session + record],
  ['participant', '/participant/session', session + record],
  ['participant', '/participant/stats', session + record],
  ['participant', '/api/participant', session / 2 + record],
  // The record, a check of its owner, and the events.
  ['participant', '/api/journal', session / 2 + record + 2],
  ['physio', '/physio', session + pass + record],
  // Its handout is of the same record; the exercises are files.
  ['physio', '/physio/start-date', session + pass + record],
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
})

function toldQueries(): string[] {
  return readFileSync(file, 'utf8').split('\n').slice(0, -1)
}
