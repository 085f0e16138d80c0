import { startApp } from '../../tests/assurance/app'
import { peopleOf } from '../../tests/assurance/upstream/people'
import { Visitor } from '../../tests/assurance/visitor'
import { cellNames, cellsOf, inTurns, ratioOf, type Target } from '../in-turns'
import { atMost, figure, type Finding } from '../report'
import { startWordpress } from '../wordpress'

const turns = 5
const seconds = 6
const connections = 10
const records = '/wp-json/digitrial/v1/participant'

/** Reads and writes of a record through Steadily, and the same calls directly at the WordPress behind it, in turns. */
export async function calls(): Promise<Finding> {
  const people = peopleOf(connections)
  const wordpress = await startWordpress(people)
  const app = await startApp({ env: wordpress.env })
  try {
    const sessions: Record<string, string>[] = []
    const bearers: Record<string, string>[] = []
    const ids: string[] = []
    for (const [index, person] of people.entries()) {
      const visitor = new Visitor(app.url, index + 1)
      if ((await visitor.signIn(person)).status !== 200) throw new Error('Nobody could log in')
      const { id, token } = await wordpress.signIn(person)
      ids.push(id)
      sessions.push(visitor.headers())
      bearers.push({ authorization: `Bearer ${token}` })
      visitor.leave()
    }
    const who = (number: number) => number % connections
    const words = (number: number) => `Walk ${number} times round the house`
    const ours = (name: string, ask: Target['ask']): Target => ({ name, url: app.url, ask })
    const direct = (name: string, ask: Target['ask']): Target => ({ name, url: wordpress.url, ask })
    const found = await inTurns(
      [
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
      ],
      { connections, turns, seconds },
    )
    const ratio = (kind: string) => ratioOf(found, 'p95', `${kind}, through Steadily`, `${kind}, directly`)
    return {
      title: 'Reads and writes through Steadily, and directly',
      how: `${turns} turns of ${seconds} seconds each at ${connections} connections, of ${connections} people. The upstream is ${wordpress.name}, with 4 workers of PHP.`,
      columns: ['call', 'p95, directly = 1', ...cellNames],
      rows: [...found].map(([name, loads]) => {
        const [kind = ''] = name.split(',')
        return [name, name.endsWith('directly') ? '1' : figure(ratio(kind)), ...cellsOf(loads)]
      }),
      goals: ['a read', 'a write'].map((kind) =>
        atMost(
          `p95 of ${kind} through Steadily at ${connections} connections, directly = 1`,
          ratio(kind),
          1.5,
        ),
      ),
    }
  } finally {
    await app.remove()
    await wordpress.remove()
  }
}

function aWrite(path: string, headers: Record<string, string>, body: object) {
  const all = { 'content-type': 'application/json', ...headers }
  return { method: 'POST' as const, path, headers: all, body: JSON.stringify(body) }
}
