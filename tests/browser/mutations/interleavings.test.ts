import { expect, test } from 'vitest'
import type { Participant } from '@/lib/domain/participant.schema'
import { chosen } from '../../builders/exercise'
import { aParticipant } from '../../builders/participant'
import { doseKey, sessionKey, valueIn } from './parts'
import { Tab } from './tab'
import { type Fate, seeded, type Posted, World } from './world'

// Thorough run: MUTATION_RUNS=10000. Other interleavings: MUTATION_SEED.
const runs = Number(process.env.MUTATION_RUNS ?? 300)
const firstSeed = Number(process.env.MUTATION_SEED ?? 1)

const keys = [doseKey, sessionKey(1), sessionKey(2), sessionKey(3)]
const start: Participant = {
  ...aParticipant({ weeks: 1 }),
  selectedExercises: [chosen('sway', { sets: '1' })],
}

/** Simulates two tabs: presses, answers, lost answers, a lost connection, closed tabs and Undo, in random order. */
async function live(seed: number): Promise<string[]> {
  const chance = seeded(seed)
  let calm = false
  const fateOf = (): Fate => {
    const luck = chance()
    if (calm || luck < 0.7) return 'answered'
    return luck < 0.8 ? 'lost-after' : luck < 0.9 ? 'lost-before' : luck < 0.95 ? 'away' : 'refused'
  }
  const world = new World(start, fateOf)
  for (const key of keys) world.remember(key, valueIn(start, key))
  let tabs: Tab[] = []
  let opened = 0
  const open = () =>
    tabs.push(
      new Tab(opened++, world, (from) => {
        for (const tab of tabs) if (tab !== from) void tab.readAgain()
      }),
    )
  open()
  open()
  const closed: Tab[] = []
  let sets = 1

  const act = (tab: Tab): void => {
    const luck = chance()
    // Each tab has its own session: in a shared one it would be undefined which press is the last.
    const own = tabs.indexOf(tab) === 0 ? 1 : 2
    if (luck < 0.2) void tab.log(own)
    else if (luck < 0.25) void tab.log(3)
    else if (luck < 0.4) void tab.choose(String(++sets))
    else if (luck < 0.5) void tab.undo(keys[Math.floor(chance() * 3)] === doseKey ? doseKey : sessionKey(own))
    else if (luck < 0.58) {
      world.online = !world.online
      world.trace('online', world.online)
    } else if (luck < 0.66) void tab.send()
    else if (luck < 0.69) void tab.readAgain()
    else if (luck < 0.71) {
      tab.close()
      closed.push(tab)
      tabs = tabs.filter((each) => each !== tab)
      open()
    }
  }

  for (let step = 0; step < 60; step++) {
    const tab = tabs[Math.floor(chance() * tabs.length)]
    if (tab && chance() < 0.5) act(tab)
    await world.steps.goOn(chance())
    world.faults.push(...shownWrongly(tabs, world))
  }

  // At the end the connection is back and the queue is sent.
  calm = true
  world.online = true
  const drain = async () => {
    while (await world.steps.goOn(chance()));
  }
  await drain()
  for (let round = 0; round < 3; round++) {
    for (const tab of tabs) void tab.send()
    await drain()
  }
  for (const tab of tabs) void tab.readAgain()
  await drain()
  return [
    ...world.faults,
    ...shownWrongly(tabs, world),
    ...partedInTheEnd(tabs, world),
    ...outOfOrder(world.posted),
    ...sentTwice(world.posted),
    ...(closed.length > 0 ? [] : notAsMeantLast(tabs, world)),
  ]
}

/** @returns an error for each value in a tab's copy that the server never had */
function shownWrongly(tabs: Tab[], { history }: World): string[] {
  return tabs.flatMap((tab) =>
    keys
      .filter((key) => !history.get(key)?.has(JSON.stringify(valueIn(tab.copy, key) ?? null)))
      .map((key) => `tab ${tab.number} has a copy of ${key} that never was`),
  )
}

/** @returns an error for each settled tab that differs from the record, unless its user was told it is not saved */
function partedInTheEnd(tabs: Tab[], world: World): string[] {
  return tabs.flatMap((tab) =>
    keys.flatMap((key) => {
      if (tab.state(key) === 'saving') return [`tab ${tab.number} saves ${key} for ever`]
      if (['not-saved', 'queued'].includes(tab.state(key) ?? '')) return []
      return tab.shown(key) === valueIn(world.record, key) ? [] : [`tab ${tab.number} shows a wrong ${key}`]
    }),
  )
}

/** @returns an error for each dose of a tab that reached the server out of order */
function outOfOrder(posted: Posted[]): string[] {
  const last = new Map<number, number>()
  return posted.flatMap(({ tab, key, press }) => {
    if (key !== doseKey) return []
    const before = last.get(tab) ?? 0
    last.set(tab, press)
    return press < before ? [`tab ${tab} sent press ${press} after ${before}`] : []
  })
}

/** @returns an error for each press sent twice; queued sessions are exempt, they are resent if an answer is lost */
function sentTwice(posted: Posted[]): string[] {
  const seen = new Set<string>()
  return posted.flatMap(({ tab, press, key, entry }) => {
    if (entry !== null) return []
    const name = `${tab}/${press}`
    if (seen.has(name)) return [`press ${press} of tab ${tab} is sent twice (${key})`]
    seen.add(name)
    return []
  })
}

/** @returns an error for each session that is not as its only tab last set it, unless its user was told it is not saved */
function notAsMeantLast(tabs: Tab[], world: World): string[] {
  return tabs.flatMap((tab, index) => {
    const key = sessionKey(index + 1)
    const told = tab.told.get(key)
    if (!told || told.outcome.now === 'not-saved') return []
    const isRefused = world.rows.some(({ refused }) => refused !== undefined)
    if (isRefused || told.value === valueIn(world.record, key)) return []
    return [`${key} was meant to be ${String(told.value)}`]
  })
}

test(`the shown state matches the server in ${runs} random interleavings`, async () => {
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const faults = await live(seed)
    expect(faults, `MUTATION_SEED=${seed} MUTATION_RUNS=1`).toEqual([])
  }
}, 600_000)
