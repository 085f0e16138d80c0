import { setTimeout as pause } from 'node:timers/promises'
import { chanceFrom } from '../chance'
import type { Person } from '../upstream/calls'
import { Visitor } from '../visitor'
import { type Sums, Writer } from './writer'

/** A process that can be killed and restarted. */
export type Victim = { kill(): Promise<void>; start(): Promise<void> }

type Load = {
  url: string
  people: Person[]
  /** The minimum number of writes with status 200 or an unknown outcome. */
  writes: number
  /** The processes to kill, one entry per kill, in random order. */
  victims: Victim[]
  seed: number
}

/**
 * Lets all people write concurrently, each one write at a time, and kills processes meanwhile.
 * @returns the writers with their records of what happened, after a final comparison
 */
export async function killWhileWriting({ url, people, writes, victims, seed }: Load): Promise<Writer[]> {
  const chance = chanceFrom(seed)
  let kills = 0
  let over: Promise<unknown> = Promise.resolve()
  const outage = { isOver: () => over, kills: () => kills }

  const visitors = people.map((_person, index) => new Visitor(url, index + 1))
  const writers = people.map((person, index) => {
    const visitor = visitors[index] ?? new Visitor(url, 0)
    return new Writer(person, visitor, chanceFrom(seed + index + 1), outage)
  })
  await signInAll(people, visitors)
  for (const writer of writers) await writer.begin()

  let isEnough = false
  const written = () => settled(sumOf(writers))
  const writing = Promise.all(
    writers.map(async (writer) => {
      while (!isEnough) await writer.write()
    }),
  )
  // Stop killing if a writer fails.
  let fault: unknown
  writing.catch((error: unknown) => (fault = error))

  const shuffled = victims
    .map((victim) => ({ victim, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
  for (const [index, { victim }] of shuffled.entries()) {
    const from = Math.floor(((index + chance.next()) / victims.length) * writes)
    while (written() < from && fault === undefined) await pause(2)
    // Makes the kill hit a write at a random moment.
    await pause(chance.below(40))
    if (fault !== undefined) break
    const { promise, resolve: isOver } = Promise.withResolvers<undefined>()
    over = promise
    await victim.kill()
    kills += 1
    await pause(chance.below(100))
    await victim.start()
    isOver(undefined)
  }
  while (written() < writes && fault === undefined) await pause(5)
  isEnough = true
  await writing
  for (const writer of writers) await writer.compare('at the end')
  for (const visitor of visitors) visitor.leave()
  return writers
}

async function signInAll(people: Person[], visitors: Visitor[]): Promise<void> {
  // Sequential, because checking a password blocks the server's only thread for a third of a second.
  for (const [index, visitor] of visitors.entries()) {
    const person = people[index]
    const answer = person && (await visitor.signIn(person))
    if (answer?.status !== 200) throw new Error(`Signing in got ${answer?.status}: ${answer?.body}`)
  }
}

/** The sums of all writers. */
export function sumOf(writers: Writer[]): Sums {
  const sums: Sums = { acknowledged: 0, unknownMade: 0, unknownNotMade: 0, refused: 0 }
  for (const { sums: each } of writers) {
    sums.acknowledged += each.acknowledged
    sums.unknownMade += each.unknownMade
    sums.unknownNotMade += each.unknownNotMade
    sums.refused += each.refused
  }
  return sums
}

/** How many writes were acknowledged or had an unknown outcome. */
export function settled({ acknowledged, unknownMade, unknownNotMade }: Sums): number {
  return acknowledged + unknownMade + unknownNotMade
}
