import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import { changeNamed } from '@/lib/domain/changes/changes'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Queued } from '@/lib/domain/queue'
import type { QueueRows } from '@/lib/browser/queue/queue'
import { ProblemError } from '@/lib/browser/api/problem-error'

/** What happens to one request: `lost-after` and `lost-before` differ in whether the server got it. */
export type Fate = 'answered' | 'lost-before' | 'lost-after' | 'refused' | 'away'

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Pending steps: answers, transactions, pauses. The test decides which one continues next. */
export class Steps {
  private waiting: { owner: number; goOn: () => void }[] = []

  /** Resolves at its turn, or never if the tab is closed. */
  wait(owner: number): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ owner, goOn: resolve }))
  }

  close(owner: number): void {
    this.waiting = this.waiting.filter((step) => step.owner !== owner)
  }

  /** @returns whether a step was pending */
  async goOn(chance: number): Promise<boolean> {
    const [step] = this.waiting.splice(Math.floor(chance * this.waiting.length), 1)
    step?.goOn()
    // Lets everything run that needs no further step.
    await new Promise((resolve) => setImmediate(resolve))
    return step !== undefined
  }
}

/** A request as the server got it. */
export type Posted = { tab: number; press: number; key: string; value: unknown; entry: number | null }

/** The server, and the storage of one device: both outlive every tab. */
export class World {
  readonly steps = new Steps()
  readonly posted: Posted[] = []
  readonly faults: string[] = []
  /** Every value that each part of the record has ever had on the server. */
  readonly history = new Map<string, Set<string>>()
  private readonly fateOf: () => Fate
  record: Participant
  online = true
  rows: Queued[] = []
  locks = new Set<string>()
  private lastRow = 0
  private clock = 0

  constructor(record: Participant, fateOf: () => Fate) {
    this.fateOf = fateOf
    this.record = record
  }

  /** Prints the events in order if MUTATION_TRACE is set. */
  trace(...what: unknown[]): void {
    if (process.env.MUTATION_TRACE) process.stdout.write(`${JSON.stringify(what)}\n`)
  }

  tick(): number {
    return ++this.clock
  }

  remember(key: string, value: unknown): void {
    const values = this.history.get(key) ?? new Set<string>()
    this.history.set(key, values.add(JSON.stringify(value ?? null)))
  }

  /** Sends one change to the server and back; `fateOf` decides what happens to it. */
  async post<Name extends ChangeName>(
    request: Posted,
    name: Name,
    payload: PayloadOf<Name>,
  ): Promise<Record<string, never>> {
    const { tab } = request
    const fate = this.online ? this.fateOf() : 'lost-before'
    this.trace('post', request, fate)
    await this.steps.wait(tab)
    if (fate === 'lost-before') throw lost()
    if (fate === 'away') throw new ProblemError(503, 'unavailable', '')
    this.posted.push(request)
    // A change that was already made is never refused.
    const isMade = JSON.stringify(this.apply(name, payload)) === JSON.stringify(this.record)
    if (fate === 'refused' && !isMade) throw new ProblemError(422, 'invalid-fields', '')
    this.record = this.apply(name, payload)
    this.remember(request.key, request.value)
    this.trace('on the server', request)
    await this.steps.wait(tab)
    if (fate === 'lost-after') throw lost()
    return {}
  }

  private apply<Name extends ChangeName>(name: Name, payload: PayloadOf<Name>): Participant {
    return changeNamed(name).apply(this.record, payload, {} as never)
  }

  async read(tab: number): Promise<Participant> {
    const fate = this.online ? this.fateOf() : 'lost-before'
    await this.steps.wait(tab)
    const { record } = this
    await this.steps.wait(tab)
    if (fate !== 'answered') throw lost()
    return record
  }

  /** The store of the device, as one tab uses it. */
  rowsFor(tab: number): QueueRows {
    return {
      all: async () => {
        await this.steps.wait(tab)
        return [...this.rows]
      },
      change: async (decide) => {
        await this.steps.wait(tab)
        const { remove = [], put = [], add } = decide([...this.rows])
        this.rows = this.rows
          .filter(({ id }) => !remove.includes(id))
          .map((row) => put.find(({ id }) => id === row.id) ?? row)
        const id = add ? ++this.lastRow : null
        if (add && id !== null) this.rows.push({ ...add, id } as Queued)
        this.trace('rows', tab, { remove, add: add?.payload, id })
        await this.steps.wait(tab)
        return id
      },
      settle: async ({ id }) => {
        await this.steps.wait(tab)
        this.rows = this.rows.filter((row) => row.id !== id)
        return null
      },
    }
  }
}

function lost(): ProblemError {
  return new ProblemError(0, 'no-connection', '', { outcomeUnknown: true })
}
