import { startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { builtFloor, type Floor, startFloor } from '../floor'
import { cellNames, cellsOf, inTurns, ratioOf, type Target } from '../in-turns'
import { load } from '../load'
import { markupOf } from '../markup'
import { atLeast, figure, type Finding } from '../report'
import { asking, personalPage, physioCookies } from '../visits'

// Servers run for weeks, so the slower first thousands of requests are not measured.
const warmUpSeconds = 10
const turns = 5
const seconds = 3
const sameMarkup = 'floor that draws what /participant draws'

/** Pages per second of Steadily and of the floor, in turns. */
export async function pages(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(50, { logged: true })
  const app = await startApp({ env: attacked, prepare })
  let floor: Floor | undefined
  try {
    const participant = await personalPage('/participant', people)
    const { path, headers = {} } = participant(0)
    floor = await startFloor(
      await builtFloor(markupOf(await (await fetch(app.url + path, { headers })).text())),
    )
    const physio = await physioCookies(people)
    const ours = (name: string, ask: Target['ask']) => ({
      name,
      url: app.url,
      pid: app.pid(),
      ask,
    })
    const targets: Target[] = [
      { name: 'floor', url: floor.url, pid: floor.pid, ask: asking('/') },
      { name: sameMarkup, url: floor.url, pid: floor.pid, ask: asking('/same') },
      ours('/user/login', asking('/user/login')),
      ours('/participant', participant),
      ours('/participant/exercises', await personalPage('/participant/exercises', people)),
      ours('/participant/stats', await personalPage('/participant/stats', people)),
      ours('/physio', asking('/physio', physio)),
    ]
    for (const { url, ask } of targets) await load(url, { connections: 10, seconds: warmUpSeconds, ask })
    const rows: string[][] = []
    let participantAt10 = 0
    for (const connections of [1, 10, 50]) {
      const found = await inTurns(targets, { connections, turns, seconds })
      for (const { name } of targets) {
        const ratio = ratioOf(found, 'perSecond', name, 'floor')
        if (name === '/participant' && connections === 10) participantAt10 = ratio
        rows.push([name, String(connections), figure(ratio), ...cellsOf(found, name)])
      }
    }
    return {
      title: 'Pages a second',
      how: `After ${warmUpSeconds} seconds each to warm up, ${turns} turns of ${seconds} seconds each at 1, 10 and 50 connections, of 50 people in week 3 of 12; Steadily by itself, on its own database. CPU is that of the server’s process for a page, of all its threads. Answers are compressed with gzip. “${sameMarkup}” is a page of the floor with the elements and words of /participant and nothing else: no session, no data, no scripts of its own. It shows what Next.js takes for a page of that size (docs/decisions/020).`,
      columns: ['page', 'connections', 'pages a second, floor = 1', ...cellNames],
      rows,
      goals: [atLeast('pages a second of /participant at 10 connections, floor = 1', participantAt10, 0.5)],
    }
  } finally {
    await floor?.stop()
    await app.remove()
  }
}
