import { createSubscribers } from '../store/subscribers'
import type { InOrder } from './order'

/** How sending ended. `record` is what is saved, if that was asked and answered; `undefined` otherwise. */
export type SendResult<Copy, Failure> =
  | { saved: true; record: Copy | undefined }
  | ({ saved: false; record: Copy | undefined } & Failure)
  | { queued: true }

/** One thing that the person means: a part of the record, and what it is to be. */
export type Mutation<Copy, Value, Failure> = {
  /** Names the part. There is one mutation at a time for each. */
  key: string
  /** What it is to be. */
  value: Value
  /** What it is in a record. */
  read: (record: Copy) => Value
  same?: (one: Value, other: Value) => boolean
  /** @returns `null` when there is nothing to do */
  send: () => Promise<SendResult<Copy, Failure> | null>
  /** What Undo brings back; without it, what the record has when this is pressed. */
  before?: Value
  /** Runs with the outcome, before the next one in the order is sent. */
  settled?: (outcome: Outcome<Copy, Failure>) => void
}

export type Outcome<Copy, Failure> =
  | { now: 'saved'; record: Copy | undefined }
  | { now: 'queued' }
  | { now: 'not-saved'; record: Copy | undefined; failure: Failure }

/** What became of a part of the record. While it is not saved, `value` is what is shown for it. */
export type MutationState<Value, Failure> =
  | { state: 'saving'; value: Value }
  | { state: 'queued'; value: Value }
  | { state: 'saved'; at: Date; value: Value; before: Value }
  | { state: 'not-saved'; value: Value; failure: Failure; again: () => void }

export type MutationOptions = {
  /** What a press does while the same part is being saved: nothing, or its value takes the place of what was not sent yet. */
  whileSaving: 'ignore' | 'replace'
  /** Keeps "saving" for at least the time of a double press, so that the second press reaches nothing new. */
  hold?: boolean
}

export type MutationDependencies<Copy> = {
  /** The newest record there is, also before the page shows it. */
  record: () => Copy
  /** The order in which a part is sent; parts with one order wait for each other. */
  orderOf: (key: string) => InOrder
  /** Milliseconds that never jump. */
  now: () => number
  date: () => Date
  pause: (milliseconds: number) => Promise<void>
}

/** The second press of a double press comes within this time. */
export const doublePressMilliseconds = 600

/** The states of all mutations of one kind on a page, and the rules by which they change. */
export function createMutations<Copy, Value, Failure extends object>({
  record,
  orderOf,
  now,
  date,
  pause,
}: MutationDependencies<Copy>) {
  type State = MutationState<Value, Failure>
  let states: ReadonlyMap<string, State> = new Map()
  /** The number of the newest press of each part: the answer to an older one never speaks for it. */
  const newest = new Map<string, number>()
  const pressedAt = new Map<string, number>()
  const reads = new Map<string, { read: (copy: Copy) => Value; same: (a: Value, b: Value) => boolean }>()
  const changes = createSubscribers()
  let presses = 0
  let closing = 0

  function put(key: string, state: State | null): void {
    const next = new Map(states)
    if (state) next.set(key, state)
    else next.delete(key)
    states = next
    changes.notify()
  }

  async function run(
    mutation: Mutation<Copy, Value, Failure>,
    options: MutationOptions,
  ): Promise<Outcome<Copy, Failure> | null> {
    const { key, value, read, same = Object.is, send, settled } = mutation
    if (options.whileSaving === 'ignore' && states.get(key)?.state === 'saving') return null
    const number = ++presses
    const isNewest = () => newest.get(key) === number
    newest.set(key, number)
    pressedAt.set(key, now())
    reads.set(key, { read, same })
    const { before = read(record()) } = mutation
    put(key, { state: 'saving', value })
    const sent = orderOf(key)(async () => {
      // A newer value has taken its place, or it was forgotten.
      if (!isNewest()) return null
      const result = await send()
      const outcome = result && outcomeOf(result)
      if (outcome && isNewest()) settled?.(outcome)
      return outcome
    })
    const [outcome] = await Promise.all([sent, options.hold ? pause(doublePressMilliseconds) : null])
    if (!isNewest()) return null
    put(key, outcome && stateOf(outcome))
    return outcome

    function outcomeOf(result: SendResult<Copy, Failure>): Outcome<Copy, Failure> {
      if ('queued' in result) return { now: 'queued' }
      const { record: copy } = result
      // After an unclear answer the record decides.
      if (result.saved || (copy !== undefined && same(read(copy), value)))
        return { now: 'saved', record: copy }
      return { now: 'not-saved', record: copy, failure: result }
    }
    function stateOf(done: Outcome<Copy, Failure>): State {
      if (done.now === 'queued') return { state: 'queued', value }
      if (done.now === 'saved') return { state: 'saved', at: date(), value, before }
      const again = () => void run({ ...mutation, before }, options)
      return { state: 'not-saved', value, failure: done.failure, again }
    }
  }

  return {
    run,
    subscribe: changes.subscribe,
    /** All states, as a page shows them; another map after each change. */
    states: () => states,
    /**
     * What became of a part by now, for a record that may be newer: what was not saved or queued, and is in the record after
     * all, is nothing to tell of.
     */
    of: (key: string, copy: Copy): State | undefined => {
      const state = states.get(key)
      const part = reads.get(key)
      if (state?.state !== 'not-saved' && state?.state !== 'queued') return state
      return part?.same(part.read(copy), state.value) ? undefined : state
    },
    /** Whether a press is the second one of a double press: it must not take back what the first one did. */
    isDoublePress: (key: string) =>
      now() - (pressedAt.get(key) ?? Number.NEGATIVE_INFINITY) < doublePressMilliseconds,
    /** Says no more about these parts, and sends no more of them. */
    forget: (keys: string[]) => {
      for (const key of keys) {
        newest.delete(key)
        put(key, null)
      }
    },
    /** Something has just closed under the finger: for the time of a double press, `isClosing` holds. */
    close: async () => {
      closing += 1
      states = new Map(states)
      changes.notify()
      await pause(doublePressMilliseconds)
      closing -= 1
      states = new Map(states)
      changes.notify()
    },
    isClosing: () => closing > 0,
  }
}

export type Mutations<Copy, Value, Failure extends object> = ReturnType<
  typeof createMutations<Copy, Value, Failure>
>
