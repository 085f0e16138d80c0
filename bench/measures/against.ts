import path from 'node:path'
import { startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { cellNames, cellsOf, inTurns, ratioOf } from '../in-turns'
import { load } from '../load'
import { figure, type Finding } from '../report'
import { personalPage } from '../visits'

const warmUpSeconds = 10
const how = { connections: 10, turns: 7, seconds: 4 }
const paths = ['/participant', '/participant/exercises', '/participant/stats']

/**
 * Pages of this build beside those of another checkout, in turns.
 * @param project its folder; it must have been built
 */
export async function against(project: string): Promise<Finding> {
  const { people, prepare } = embeddedPeople(50, { logged: true })
  const other = await startApp({ env: attacked, prepare, project: path.resolve(project) })
  const own = await startApp({ env: attacked, prepare })
  try {
    const rows: string[][] = []
    for (const page of paths) {
      const ask = await personalPage(page, people)
      const targets = [
        { name: 'the other', url: other.url, pid: other.pid(), ask },
        { name: 'this one', url: own.url, pid: own.pid(), ask },
      ]
      for (const { url } of targets) await load(url, { connections: 10, seconds: warmUpSeconds, ask })
      const found = await inTurns(targets, how)
      for (const { name } of targets) {
        const ratios = (['perSecond', 'cpuMs'] as const).map((value) =>
          figure(ratioOf(found, value, name, 'the other')),
        )
        rows.push([page, name, ...ratios, ...cellsOf(found, name)])
      }
    }
    return {
      title: 'This build against another',
      how: `After ${warmUpSeconds} seconds each to warm up, ${how.turns} turns of ${how.seconds} seconds each at ${how.connections} connections.`,
      columns: [
        'page',
        'build',
        'pages a second, the other = 1',
        'CPU of a page, the other = 1',
        ...cellNames,
      ],
      rows,
      goals: [],
    }
  } finally {
    await Promise.all([own.remove(), other.remove()])
  }
}
