import { startApp } from '../../tests/assurance/app'
import type { Person } from '../../tests/assurance/upstream/calls'
import { peopleOf } from '../../tests/assurance/upstream/people'
import { Visitor } from '../../tests/assurance/visitor'
import { timeNames, timesOf, inTurns, ratioOf, type Target } from '../in-turns'
import { atMost, figure, type Finding } from '../report'
import { type RealWordpress, startWordpress } from '../wordpress'

const turns = 5
const seconds = 6
const many = 10
const records = '/wp-json/digitrial/v1/participant'

/**
 * Reads and writes of a record through Steadily, and the same calls sent directly to the WordPress behind it, in turns.
 */
export async function calls(): Promise<Finding> {
  const people = peopleOf(many)
  const wordpress = await startWordpress(people)
  try {
    return await callsOf(people, wordpress)
  } finally {
    await wordpress.remove()
  }
}

async function callsOf(people: Person[], wordpress: RealWordpress): Promise<Finding> {
  const app = await startApp({ env: wordpress.env })
  try {
    const sessions: Record<string, string>[] = []
    const bearers: Record<string, string>[] = []
    const ids: string[] = []
    for (const [index, person] of people.entries()) {
      const visitor = new Visitor(app.url, index + 1)
      if ((await visitor.signIn(person)).status !== 200) throw new Error('No person could log in')
      const { id, token } = await wordpress.signIn(person)
      ids.push(id)
      sessions.push(visitor.headers())
      bearers.push({ authorization: `Bearer ${token}` })
      visitor.leave()
    }
    const who = (number: number) => number % many
    const words = (number: number) => `Walk ${number} times round the house`
    const ours = (name: string, ask: Target['ask']): Target => ({ name, url: app.url, ask })
    const direct = (name: string, ask: Target['ask']): Target => ({ name, url: wordpress.url, ask })
    const targets = [
      direct('a read, directly', (number) => {
        return { path: `${records}/${ids[who(number)]}`, headers: bearers[who(number)] ?? {} }
      }),
      ours('a read, through Steadily', (number) => {
        return { path: '/api/participant', headers: sessions[who(number)] ?? {} }
      }),
      direct('a write, directly', (number) =>
        aWrite(`${records}/edit-goal`, bearers[who(number)] ?? {}, {
          goal_id: 'goal-1',
          goal_description: words(number),
        }),
      ),
      ours('a write, through Steadily', (number) =>
        aWrite('/api/participant/edit-goal', sessions[who(number)] ?? {}, {
          goalId: 'goal-1',
          goalDescription: words(number),
        }),
      ),
    ]
    const rows: string[][] = []
    const goals = []
    for (const connections of [1, 10]) {
      const found = await inTurns(targets, { connections, turns, seconds })
      for (const kind of ['a read', 'a write']) {
        const [straight, through] = [`${kind}, directly`, `${kind}, through Steadily`]
        const ratio = ratioOf(found, 'p95', through, straight)
        rows.push([straight, String(connections), '1', ...timesOf(found, straight)])
        rows.push([through, String(connections), figure(ratio), ...timesOf(found, through)])
        if (connections === 10)
          goals.push(atMost(`p95 of ${kind} through Steadily at 10 connections, directly = 1`, ratio, 1.5))
      }
    }
    return {
      title: 'Reads and writes through Steadily, and directly',
      how: `${turns} turns of ${seconds} seconds each at 1 and 10 connections, of ${many} people. The upstream is ${wordpress.name}, with 4 workers of PHP: at 10 connections most of the time is waiting for one of them.`,
      columns: ['call', 'connections', 'p95, directly = 1', ...timeNames],
      rows,
      goals,
    }
  } finally {
    await app.remove()
  }
}

function aWrite(path: string, headers: Record<string, string>, body: object) {
  const all = { 'content-type': 'application/json', ...headers }
  return { method: 'POST' as const, path, headers: all, body: JSON.stringify(body) }
}
