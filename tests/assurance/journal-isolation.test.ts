import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { journalEvent } from '@/lib/adapters/embedded/store/rows'
import { canariesIn, canaryOf, seedCanaries } from '../../e2e/canary-people'
import { type Server, startServer } from '../../e2e/server'
import { ask, eachOf } from './attack/ask'
import { attacked, physioCookie, sessionCookie } from './attack/visitors'
import { type Chance, chanceFrom } from './chance'
import { figure, inForm, publish, seed } from './report'

const people = inForm({ short: 10, long: 50 })
const requests = inForm({ short: 200, long: 20_000 })
const atOnce = 32

let server: Server
beforeAll(async () => {
  server = await startServer(attacked, process.cwd(), (dataDir) => seedCanaries(dataDir, people))
})
afterAll(() => server.remove())

/** The same ids for all people, as if one had guessed those of another. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Request = { line: string; body?: object; headers?: Record<string, string> }

/** One request of a person, honest or in the name of another. */
function anyRequest(chance: Chance, person: number): Request {
  const other = canaryOf((person + 1 + chance.below(people - 1)) % people)
  const own = `Note ${chance.below(1000)} of ${canaryOf(person)}`
  const place = { week: 1 + chance.below(3), session: 1 + chance.below(14) }
  const felt = { id: idOf(chance.below(requests)), ...place, painWord: chance.of(['none', 'little', 'lot']) }
  const post = 'POST /api/journal/session-felt'
  return chance.of<Request>([
    { line: post, body: { ...felt, note: own } },
    { line: post, body: { ...felt, note: own } },
    { line: post, body: { ...felt, note: own }, headers: { 'x-logged-ago': String(chance.below(86_400)) } },
    { line: post, body: { ...felt, note: own, userId: other } },
    { line: post, body: { ...felt, note: own }, headers: { 'x-expected-user': other } },
    { line: `${post}?userId=${other}`, body: { ...felt, note: own } },
    { line: 'POST /api/journal/session-detail', body: { id: felt.id, ...place, doneOn: null } },
    { line: 'POST /api/participant/log-session', body: { ...place, sessionCompleted: true } },
    { line: 'GET /api/journal' },
    { line: 'GET /api/journal?with=events' },
    { line: `GET /api/journal?with=events&userId=${other}` },
    { line: 'GET /api/journal?with=events', headers: { 'x-expected-user': other } },
    { line: 'GET /api/participant' },
  ])
}

it('[H15c] many people never get a word of each other’s journal', async ({ task }) => {
  const chance = chanceFrom(seed)
  const pass = await physioCookie()
  const own = await Promise.all(
    Array.from({ length: people }, (_, number) => sessionCookie(canaryOf(number))),
  )
  const foreign: string[] = []
  const statuses = new Map<number, number>()
  let withOwn = 0
  const work = Array.from({ length: requests }, () => chance.below(people))
  await eachOf(work, atOnce, async (person) => {
    const { line, ...more } = anyRequest(chance, person)
    const cookie = chance.below(10) === 0 ? `${own[person]}; ${pass}` : (own[person] ?? '')
    const { status, text, setCookies, location } = await ask(server.url, line, { cookie, ...more })
    const found = canariesIn(`${text}\n${setCookies.join()}\n${location ?? ''}`)
    const others = found.filter((each) => each !== person)
    if (others.length > 0) foreign.push(`${line} of ${person}: ${others.join()}`)
    if (found.includes(person)) withOwn++
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const log = server.output()
  await server.stop()
  const database = await openDatabase(server.dataDir)
  const rows = await database.orm.select().from(journalEvent)
  await database.close()
  const misplaced = rows.filter(({ userId, payload }) =>
    canariesIn(JSON.stringify(payload)).some((person) => canaryOf(person) !== userId),
  )
  publish(task, {
    promise: 'No one gets a word of another’s journal, nor writes into it.',
    load: `${figure(requests)} interleaved requests of ${people} people, ${atOnce} at a time: answers about how a session felt, days, sessions, reading; a part of them with the ids, the name or the user id of another`,
    result: `${figure(foreign.length)} answers with foreign words, ${figure(withOwn)} with the reader’s own; ${figure(misplaced.length)} of ${figure(rows.length)} events with another person; answers ${[
      ...statuses,
    ]
      .sort(([one], [other]) => one - other)
      .map(([status, many]) => `${status}: ${figure(many)}`)
      .join(', ')}`,
  })
  expect(foreign).toEqual([])
  expect(misplaced).toEqual([])
  expect(canariesIn(log), 'people in the log').toEqual([])
  // Guards against a run in which nothing was read or written.
  expect(withOwn).toBeGreaterThan(requests / 4)
  expect(rows.length).toBeGreaterThan(requests / 10)
  expect([...statuses.keys()].sort()).toEqual([200, 409, 422])
})
