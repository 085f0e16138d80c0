import { expect, it } from 'vitest'
import { wordpressBackend } from '@/lib/adapters/wordpress/adapter'
import type { Services } from '@/lib/services'
import { noGate } from '../adapters/upstream/no-gate'
import { aClock } from '../adapters/embedded/fixtures'
import { ask, cookieFrom } from '../builders/api'
import { aDemo } from '../builders/demo'
import { carelessCache } from '../upstream/careless-cache'
import { demoSection7 } from '../upstream/section-7/programme'
import { wordpressPart } from '../wordpress/wordpress-by-msw'

const logIns = 100
const people = [
  { id: '7', username: 'alex@example.org', password: 'steady-steps-1', goal: 'Goal of the first canary' },
  { id: '8', username: 'sam@example.org', password: 'steady-steps-2', goal: 'Goal of the second canary' },
] as const
type Person = (typeof people)[number]

type Behind = { key: 'path' | 'path and query'; tells?: boolean; opaqueTokens?: boolean }

/** The app behind a careless cache, which keeps an answer for about 3 log-ins. */
async function behind({ opaqueTokens = false, ...cache }: Behind) {
  const clock = aClock()
  const server = await demoSection7(clock, '2026-02-23', { opaqueTokens })
  const [alex, sam] = server.people
  if (!alex || !sam) throw new Error('The programme has no people')
  sam.record = { ...structuredClone(alex.record), participant_id: 908 }
  for (const [index, person] of [alex, sam].entries())
    person.record.participant_goals = [{ id: 'goal-1', description: people[index]?.goal ?? '' }]
  const proxy = await carelessCache({ ...cache, seconds: 20, clock, origin: server.answer })
  const backend = wordpressBackend({
    ...{ ...wordpressPart(), url: proxy.url, defaultRole: 'participant' },
    ...{ fetch, clock, gate: noGate },
  })
  const noJournal: Partial<Services> = { journal: null }
  const demo = await aDemo({ backend, clock, leastAnswerTime: 0, ...noJournal })
  return { ...proxy, clock, demo }
}

/** Logs two people in, in turns, and reads and changes the record of each. */
async function turns({ clock, demo, count }: Awaited<ReturnType<typeof behind>>) {
  const seen = { in: 0, own: 0, refused: 0, foreign: [] as string[], lost: [] as string[], faults: 0 }
  const look = (person: Person, what: string, { text, status }: { text: string; status: number }) => {
    for (const other of people)
      if (other !== person && (text.includes(other.goal) || text.includes(`"id":"${other.id}"`)))
        seen.foreign.push(`${what} of ${person.id}: ${text.slice(0, 200)}`)
    if (text.includes(person.goal)) seen.own++
    if (status === 502) seen.faults++
  }
  for (let turn = 0; turn < logIns; turn++) {
    const person = people[turn % 2] as Person
    const { username, password } = person
    const started = await ask('POST', '/api/session', { body: { username, password } })
    look(person, 'log-in', started)
    if (started.status === 200) {
      seen.in++
      const cookie = cookieFrom(started)
      look(person, 'session', await ask('GET', '/api/session', { cookie }))
      look(person, 'record', await ask('GET', '/api/participant', { cookie }))
      const body = { week: 1 + (turn % 2), session: 4, sessionCompleted: Math.floor(turn / 2) % 2 === 0 }
      const logged = await ask('POST', '/api/participant/log-session', { cookie, body })
      const read = await ask('GET', '/api/participant', { cookie })
      look(person, 'record after a change', read)
      if (logged.status === 200 && read.status === 200 && isDone(read.json, body) !== body.sessionCompleted)
        seen.lost.push(`turn ${turn}`)
    } else if (started.status === 502) seen.refused++
    clock.passTime(7)
  }
  const logged = demo.log.lines.map((line) => JSON.stringify(line)).join()
  expect(logged).not.toMatch(/canary|@example/)
  return { ...seen, hits: count.hits }
}

type Diary = { participantDiary?: { weekNumber: number; sessions: { sessionCompleted: boolean }[] }[] }

function isDone(record: unknown, { week, session }: { week: number; session: number }): boolean {
  const found = (record as Diary).participantDiary?.find(({ weekNumber }) => weekNumber === week)
  return found?.sessions[session - 1]?.sessionCompleted ?? false
}

it.each<[string, Behind]>([
  ['path and query', { key: 'path and query' }],
  ['path and query, with tokens that name no user', { key: 'path and query', opaqueTokens: true }],
])('[H15e] a cache by %s is passed by', async (_how, cache) => {
  const { in: all, own, foreign, lost, faults } = await turns(await behind(cache))
  expect({ all, foreign, lost, faults }).toEqual({ all: logIns, foreign: [], lost: [], faults: 0 })
  expect(own).toBe(2 * logIns)
})

it.each<[string, Behind, number]>([
  ['path', { key: 'path' }, 10],
  ['path that says so', { key: 'path', tells: true }, 10],
  ['path, with tokens that name no user', { key: 'path', opaqueTokens: true }, 0],
])('[H15d] a cache by %s shows no person another or an older record', async (_how, cache, least) => {
  const { in: all, refused, foreign, lost, hits } = await turns(await behind(cache))
  expect({ foreign, lost, answered: all + refused }).toEqual({ foreign: [], lost: [], answered: logIns })
  expect(hits).toBeGreaterThan(logIns / 2)
  expect(refused).toBeGreaterThan(0)
  expect(all).toBeGreaterThanOrEqual(least)
})
