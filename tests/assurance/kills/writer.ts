import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '@/lib/domain/changes/changes'
import { findSession } from '@/lib/domain/changes/log-session'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Chance } from '../chance'
import type { Person } from '../upstream/calls'
import type { Outcome, Visitor } from '../visitor'

export type Write = { change: ChangeName; payload: Record<string, unknown> }

/** The outcomes of one person's writes, or of several people's. */
export type Sums = {
  /** Status 200. */
  acknowledged: number
  /** The outcome was unknown, and reading the record again showed the write. */
  unknownMade: number
  /** The outcome was unknown, and reading the record again did not show the write. */
  unknownNotMade: number
  /** An answer that says nothing changed, or a request that was never sent. */
  refused: number
}

/** Waits while a process is down; counts the kills. */
export type Outage = { isOver(): Promise<unknown>; kills(): number }

/**
 * A person who makes one change after another and tracks the expected record. Every write changes the record, so that a
 * lost write or an unwanted one is noticed.
 */
export class Writer {
  readonly sums: Sums = { acknowledged: 0, unknownMade: 0, unknownNotMade: 0, refused: 0 }
  /** The changes that were made, in order, for comparison with the journal. */
  readonly made: Write[] = []
  /** Descriptions of everything that went wrong. */
  readonly faults: string[] = []
  readonly userId: string
  readonly #visitor: Visitor
  readonly #chance: Chance
  readonly #outage: Outage
  #record: Participant
  #written = 0
  #killsSeen = 0

  constructor({ userId, record }: Person, visitor: Visitor, chance: Chance, outage: Outage) {
    this.userId = userId
    this.#record = record
    this.#visitor = visitor
    this.#chance = chance
    this.#outage = outage
  }

  /** Reads the initial record, because each backend has separate ids. */
  async begin(): Promise<void> {
    this.#record = await this.#read()
  }

  /** Writes once and determines the outcome. */
  async write(): Promise<void> {
    if (this.#outage.kills() !== this.#killsSeen) await this.compare('after a kill')
    const isGood = this.#chance.next() < 0.9
    const write = isGood ? this.#goodWrite() : this.#badWrite()
    const outcome = await this.#visitor.post(`/api/participant/${write.change}`, write.payload)
    if (outcome.status === 200) {
      if (!isGood) this.faults.push(`${write.change} should have been refused`)
      this.sums.acknowledged += 1
      this.#make(write)
    } else if (isUnknown(outcome)) await this.#resolve(write, isGood)
    else {
      this.sums.refused += 1
      const mayBe = ['refused', 502, 503, 504, ...(isGood ? [] : [404, 409, 422])]
      if (!mayBe.includes(outcome.status)) this.faults.push(`${write.change} got ${outcome.status}`)
      if (outcome.status === 'refused' || Number(outcome.status) >= 500) await this.#outage.isOver()
    }
  }

  /** Compares the record with the expected one. */
  async compare(when: string): Promise<void> {
    this.#killsSeen = this.#outage.kills()
    const record = await this.#read()
    if (!isDeepStrictEqual(record, this.#record)) this.faults.push(`${this.userId} differs ${when}`)
  }

  async #resolve(write: Write, isGood: boolean): Promise<void> {
    const record = await this.#read()
    const after = isGood ? applied(this.#record, write) : this.#record
    if (isGood && isDeepStrictEqual(record, after)) {
      this.sums.unknownMade += 1
      this.#make(write)
    } else {
      this.sums.unknownNotMade += 1
      if (!isDeepStrictEqual(record, this.#record))
        this.faults.push(`${this.userId} differs after an unknown ${write.change}`)
    }
  }

  #make(write: Write): void {
    this.#record = applied(this.#record, write)
    this.made.push(write)
  }

  async #read(): Promise<Participant> {
    for (;;) {
      await this.#outage.isOver()
      const outcome = await this.#visitor.get('/api/participant')
      if (outcome.status === 200) return withoutInstants(JSON.parse(outcome.body) as Participant)
      if (typeof outcome.status === 'number' && outcome.status < 500)
        throw new Error(`Reading the record got ${outcome.status}: ${outcome.body}`)
      // The circuit breaker may still be open.
      await pause(20)
    }
  }

  #goodWrite(): Write {
    this.#written += 1
    // Weeks 4 to 12 have not begun.
    const [week, session] = [1 + this.#chance.below(3), 1 + this.#chance.below(14)]
    const completed = findSession(this.#record, { week, session })?.sessionCompleted ?? false
    return this.#chance.next() < 0.7
      ? { change: 'log-session', payload: { week, session, sessionCompleted: !completed } }
      : {
          change: 'edit-goal',
          payload: { goalId: 'goal-1', goalDescription: `Walk ${this.#written} times round the house` },
        }
  }

  #badWrite(): Write {
    const goal = { goalDescription: 'Words that must never be there' }
    return this.#chance.of<Write>([
      { change: 'edit-goal', payload: { goalId: 'no-such-goal', ...goal } },
      { change: 'add-goal', payload: { goalId: 'goal-1', ...goal } },
      { change: 'log-session', payload: { week: 13, session: 1, sessionCompleted: true } },
    ])
  }
}

function isUnknown({ status, body }: Outcome): boolean {
  if (status === 'cut' || status === 'late') return true
  if (status === 'refused' || status < 500) return false
  try {
    return (JSON.parse(body) as { outcome?: string }).outcome === 'unknown'
  } catch {
    return true
  }
}

function applied(record: Participant, { change, payload }: Write): Participant {
  // Only changes whose answer is empty, or a time that is not compared, are used here.
  const answer = {} as AnswerOf<ChangeName>
  return changeNamed(change).apply(record, payload as PayloadOf<ChangeName>, answer)
}

/** Removes completion times, which each backend sets itself. */
function withoutInstants(record: Participant): Participant {
  return {
    ...record,
    participantDiary: record.participantDiary.map((week) => ({
      ...week,
      sessions: week.sessions.map(({ sessionCompleted }) => ({ sessionCompleted })),
    })),
  }
}
