import { setTimeout as pause } from 'node:timers/promises'
import { chanceFrom } from '../chance'
import type { Person } from '../upstream/calls'
import { Visitor } from '../visitor'
import { type Sums, Writer } from './writer'

/** What can be killed. */
export type Victim = { kill(): Promise<void>; start(): Promise<void> }

type Load = {
  url: string
  people: Person[]
  /** How many writes there are at least that were acknowledged, or of which nobody knew. */
  writes: number
  /** Who is killed, once for each time that it stands here; in an order made by chance. */
  victims: Victim[]
  seed: number
}

/**
 * Lets everybody write at once, each one write after the other, and kills in between.
 * @returns the writers, each with their account, after the last comparison
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
  // What stops the writers early stops the killing too.
  let fault: unknown
  writing.catch((error: unknown) => (fault = error))

  const shuffled = victims
    .map((victim) => ({ victim, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
  for (const [index, { victim }] of shuffled.entries()) {
    const from = Math.floor(((index + chance.next()) / victims.length) * writes)
    while (written() < from && fault === undefined) await pause(2)
    // At no place of a write in particular.
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
  // One after the other: a password takes a third of a second of the one thread that answers everybody.
  for (const [index, visitor] of visitors.entries()) {
    const person = people[index]
    const answer = person && (await visitor.signIn(person))
    if (answer?.status !== 200) throw new Error(`Signing in got ${answer?.status}: ${answer?.body}`)
  }
}

/** All accounts as one. */
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

/** How many were acknowledged, or unknown at first. */
export function settled({ acknowledged, unknownMade, unknownNotMade }: Sums): number {
  return acknowledged + unknownMade + unknownNotMade
}
