import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { builtFloor, startFloor } from '../floor'
import { type Asked, load, median } from '../load'
import { figure, type Finding } from '../report'
import { asking, personalPage } from '../visits'

const turns = 5
const megabyte = 1024 * 1024

type Started = { start: number; atRest: number; underLoad: number }

/** From the start of a process to its first page, and the memory it takes. */
export async function start(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(50, { logged: true })
  const project = await builtFloor()
  const app = await startApp({ env: attacked, prepare })
  await app.stop()
  const ask = await personalPage('/participant', people)
  const found: Record<'floor' | 'Steadily', Started[]> = { floor: [], Steadily: [] }
  try {
    for (let turn = 0; turn < turns; turn++) {
      let begun = performance.now()
      const floor = await startFloor(project)
      found.floor.push(await measured(floor, begun, '/', asking('/')))
      await floor.stop()
      begun = performance.now()
      await app.start()
      found.Steadily.push(await measured({ url: app.url, pid: app.pid() }, begun, '/user/login', ask))
      await app.stop()
    }
  } finally {
    await app.remove()
  }
  const of = (who: keyof typeof found, what: keyof Started) => median(found[who].map((each) => each[what]))
  const rows = (['floor', 'Steadily'] as const).map((who) => [
    who,
    figure(of(who, 'start') / of('floor', 'start')),
    figure(of(who, 'start')),
    figure(of(who, 'atRest') / megabyte),
    figure(of(who, 'underLoad') / megabyte),
  ])
  return {
    title: 'Start and memory',
    how: `${turns} starts of each, in turns, on a folder that is there already. From the start of the process to the last byte of its first page; memory (RSS) 3 seconds later, and after 10 seconds at 10 connections: /participant of 50 people, and the floor’s page.`,
    columns: ['server', 'start, floor = 1', 'start ms', 'memory at rest MB', 'under load MB'],
    rows,
    goals: [],
  }
}

async function measured(
  { url, pid }: { url: string; pid: number },
  begun: number,
  first: string,
  ask: (number: number) => Asked,
): Promise<Started> {
  await (await fetch(`${url}${first}`)).arrayBuffer()
  const start = performance.now() - begun
  await pause(3000)
  const atRest = memoryOf(pid)
  await load(url, { connections: 10, seconds: 10, ask })
  return { start, atRest, underLoad: memoryOf(pid) }
}
