import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { cpuSeconds } from '../cpu-time'
import { builtFloor, startFloor } from '../floor'
import { type Asked, load, median } from '../load'
import { atMost, figure, type Finding } from '../report'
import { asking, personalPage } from '../visits'

const turns = 10
const turnsUnderLoad = 3
const megabyte = 1024 * 1024

type Server = { url: string; pid: number; stop: () => Promise<unknown> }
type Measured = { start: number; cpu: number; atRest: number; stop: number }
type Contender = {
  name: 'floor' | 'Steadily'
  start: () => Promise<Server>
  first: string
  ask: (number: number) => Asked
}

/** Time from process start to the first page, memory use, and time to stop. */
export async function start(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(50, { logged: true })
  const project = await builtFloor()
  const app = await startApp({ env: attacked, prepare })
  await app.stop()
  const contenders: Contender[] = [
    { name: 'floor', start: () => startFloor(project), first: '/', ask: asking('/') },
    {
      name: 'Steadily',
      start: async () => {
        await app.start()
        return { url: app.url, pid: app.pid(), stop: () => app.stop() }
      },
      first: '/user/login',
      ask: await personalPage('/participant', people),
    },
  ]
  const found: Record<Contender['name'], Measured[]> = { floor: [], Steadily: [] }
  const loaded: Record<Contender['name'], number[]> = { floor: [], Steadily: [] }
  try {
    for (let turn = 0; turn < turns; turn++)
      for (const contender of contenders) found[contender.name].push(await measured(contender))
    for (let turn = 0; turn < turnsUnderLoad; turn++)
      for (const contender of contenders) loaded[contender.name].push(await memoryUnderLoad(contender))
  } finally {
    await app.remove()
  }
  const of = (name: Contender['name'], what: keyof Measured) => median(found[name].map((each) => each[what]))
  const inTurns = (
    compare: (one: Measured, floor: Measured) => number,
    name: Contender['name'] = 'Steadily',
  ) => median(found[name].map((each, turn) => compare(each, found.floor[turn] ?? each)))
  const startRatio = (one: Measured, floor: Measured) => one.start / floor.start
  const memoryRatio = (one: Measured, floor: Measured) => one.atRest / floor.atRest
  const extraStop = (one: Measured, floor: Measured) => one.stop - floor.stop
  return {
    title: 'Start, memory and stop',
    how: `${turns} starts of each, in turns, on a folder that is there already. From the start of the process to the last byte of its first page, with the CPU time of the process until then; memory (RSS) 3 seconds later; then from SIGTERM to the end of the process, with nothing under way. Ratios are medians of the turns. Memory under load: ${turnsUnderLoad} more starts of each, after 10 seconds at 10 connections: /participant of 50 people, and the floor’s page.`,
    columns: [
      'server',
      'start, floor = 1',
      'start ms',
      'CPU s',
      'memory, floor = 1',
      'memory at rest MB',
      'stop ms',
      'under load MB',
    ],
    rows: contenders.map(({ name }) => [
      name,
      figure(inTurns(startRatio, name)),
      figure(of(name, 'start')),
      figure(of(name, 'cpu')),
      figure(inTurns(memoryRatio, name)),
      figure(of(name, 'atRest') / megabyte),
      figure(of(name, 'stop')),
      figure(median(loaded[name]) / megabyte),
    ]),
    goals: [
      atMost('First page, floor = 1', inTurns(startRatio), 3),
      atMost('Memory at rest, floor = 1', inTurns(memoryRatio), 3),
      atMost('Stop, over the floor’s', inTurns(extraStop), 500, ' ms'),
    ],
  }
}

async function measured({ start, first }: Contender): Promise<Measured> {
  const begun = performance.now()
  const server = await start()
  await (await fetch(`${server.url}${first}`)).arrayBuffer()
  const found = { start: performance.now() - begun, cpu: cpuSeconds(server.pid) }
  await pause(3000)
  const atRest = memoryOf(server.pid)
  const told = performance.now()
  await server.stop()
  return { ...found, atRest, stop: performance.now() - told }
}

async function memoryUnderLoad({ start, ask }: Contender): Promise<number> {
  const server = await start()
  await load(server.url, { connections: 10, seconds: 10, ask })
  const memory = memoryOf(server.pid)
  await server.stop()
  return memory
}
