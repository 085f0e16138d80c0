import { createSubscribers } from '../store/subscribers'
import type { InOrder } from './order'

/** The result of sending. `record` is the saved record if it was requested and received, otherwise `undefined`. */
export type SendResult<Copy, Failure> =
  | { saved: true; record: Copy | undefined }
  | ({ saved: false; record: Copy | undefined } & Failure)
  | { queued: true }

/** One change that the user wants: a part of the record and its new value. */
export type Mutation<Copy, Value, Failure> = {
  /** Identifies the part. Each part has one mutation at a time. */
  key: string
  /** The new value. */
  value: Value
  /** Reads the part's value from a record. */
  read: (record: Copy) => Value
  same?: (one: Value, other: Value) => boolean
  /** @returns `null` if there is nothing to do */
  send: () => Promise<SendResult<Copy, Failure> | null>
  /** The value that Undo restores; by default the record's value at the time of the press. */
  before?: Value
  /** Called with the outcome before the next mutation in the order is sent. */
  settled?: (outcome: Outcome<Copy, Failure>) => void
}

export type Outcome<Copy, Failure> =
  | { now: 'saved'; record: Copy | undefined }
  | { now: 'queued' }
  | { now: 'not-saved'; record: Copy | undefined; failure: Failure }

/** The state of a part of the record. Until it is saved, the page shows `value` for it. */
export type MutationState<Value, Failure> =
  | { state: 'saving'; value: Value }
  | { state: 'queued'; value: Value }
  | { state: 'saved'; at: Date; value: Value; before: Value }
  | { state: 'not-saved'; value: Value; failure: Failure; again: () => void }

export type MutationOptions = {
  /**
   * What a press does while the same part is being saved: `ignore` drops it, `replace` sends its value instead of the one
   * that was not sent yet.
   */
  whileSaving: 'ignore' | 'replace'
  /** Stay in "saving" at least for the time of a double press, so that the second press has no new target. */
  hold?: boolean
}

export type MutationDependencies<Copy> = {
  /** The newest record, even if the page does not show it yet. */
  record: () => Copy
  /** The order in which a part is sent; parts with the same order wait for each other. */
  orderOf: (key: string) => InOrder
  /** Milliseconds of a monotonic clock. */
  now: () => number
  date: () => Date
  pause: (milliseconds: number) => Promise<void>
}

/** The second press of a double press comes within this time. */
export const doublePressMilliseconds = 600

/** Creates the states of all mutations of one kind on a page, and the functions that change them. */
export function createMutations<Copy, Value, Failure extends object>({
  record,
  orderOf,
  now,
  date,
  pause,
}: MutationDependencies<Copy>) {
  type State = MutationState<Value, Failure>
  let states: ReadonlyMap<string, State> = new Map()
  /** The number of the newest press for each part: results of older presses are ignored. */
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
      // A newer value has replaced it, or it was forgotten.
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
      // If the answer was unclear, the record decides.
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
    /** All states for rendering; a new map after each change. */
    states: () => states,
    /**
     * Returns the state of a part, given a record that may be newer: a value that was not saved or is queued, but that the
     * record contains, has no state to show.
     */
    of: (key: string, copy: Copy): State | undefined => {
      const state = states.get(key)
      const part = reads.get(key)
      if (state?.state !== 'not-saved' && state?.state !== 'queued') return state
      return part?.same(part.read(copy), state.value) ? undefined : state
    },
    /** Whether a press is the second of a double press, which must not undo the first. */
    isDoublePress: (key: string) =>
      now() - (pressedAt.get(key) ?? Number.NEGATIVE_INFINITY) < doublePressMilliseconds,
    /** Drops the states of these parts, and does not send those that still wait. */
    forget: (keys: string[]) => {
      for (const key of keys) {
        newest.delete(key)
        put(key, null)
      }
    },
    /** Call it when something under the pointer has closed: `isClosing` is true for the time of a double press. */
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
