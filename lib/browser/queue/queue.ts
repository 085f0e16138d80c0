import type { AnswerOf } from '../../domain/changes/changes'
import type { ClockReading } from '../../domain/clock-reading'
import type { Participant } from '../../domain/participant'
import {
  applyQueued,
  hasToBeQueued,
  isSamePayload,
  isSameSubject,
  mayBeSaved,
  type MeantChange,
  type QueuedChange,
  toBeSent,
} from '../../domain/queue'

/** A queued change that the store has given no number yet. */
export type NewEntry = Omit<QueuedChange, 'id'>

/** What one transaction does to the rows. */
export type RowChanges = { remove?: number[]; put?: QueuedChange[]; add?: NewEntry }

/** Where the queue is stored: IndexedDB, or a test's memory. Each call may throw when nothing can be stored. */
export type QueueRows = {
  /** All rows of this device, in the order of arrival. */
  all: () => Promise<QueuedChange[]>
  /** Decides and does it in one transaction. @returns the number of what was added */
  change: (decide: (rows: QueuedChange[]) => RowChanges) => Promise<number | null>
  /** Removes a row and moves that person's offline copy in one transaction. @returns the copy's record */
  settle: (entry: QueuedChange, move: (record: Participant) => Participant) => Promise<Participant | null>
}

/** A change that a page is sending and that is stored meanwhile. */
export type HeldChange = {
  /** It is saved, or the person has been told why it is not. Never rejects. */
  forget: () => Promise<void>
  /** Its outcome is unknown, or no page was left to tell the person: it waits to be sent again. */
  leaveQueued: () => void
}

export type Queue = ReturnType<typeof createQueue>

/** The changes that wait on this device to be sent, one for each subject: a later one takes the place of an earlier. */
export function createQueue(rows: QueueRows, readClock: () => ClockReading, notify: () => void) {
  /** The numbers of those that a page of this tab is sending: it shows them itself, and nothing else sends them. */
  const held = new Set<number>()

  const entryOf = (change: MeantChange, tried: boolean): NewEntry => ({
    ...change,
    pressedAt: readClock(),
    tried,
  })

  async function forget(id: number): Promise<void> {
    await rows.change(() => ({ remove: [id] }))
    notify()
  }

  return {
    /** What waits, refused ones included, in the order of arrival. @param userId `null` for every person's */
    read: async (userId: string | null): Promise<QueuedChange[]> =>
      (await rows.all()).filter(({ id, userId: of }) => !held.has(id) && (userId === null || of === userId)),

    /** How many changes a page of this tab is sending and holds meanwhile. */
    countHeld: () => held.size,

    /**
     * Stores what the person means until it can be sent, or takes back what waited when nothing is left to send.
     * @param saved whether the record has what is meant, as far as this browser knows
     * @returns whether something waits now
     */
    add: async (change: MeantChange, saved: boolean): Promise<boolean> => {
      let waits = false
      await rows.change((all) => {
        const same = all.filter((entry) => isSameSubject(entry, change))
        const before = same.at(-1)
        waits = hasToBeQueued(before, saved)
        if (waits && before && isSamePayload(before, change) && before.refused === undefined) return {}
        return {
          remove: same.map(({ id }) => id),
          ...(waits && { add: entryOf(change, mayBeSaved(before)) }),
        }
      })
      notify()
      return waits
    },

    /** Stores a change while it is sent, so that nothing is lost when the page is closed before an answer. */
    hold: async (change: MeantChange): Promise<HeldChange> => {
      const id = await rows.change((all) => ({
        remove: all.filter((entry) => isSameSubject(entry, change)).map((entry) => entry.id),
        add: entryOf(change, true),
      }))
      if (id === null) throw new Error('Not stored')
      held.add(id)
      return {
        // If it cannot be removed, it is sent once more, which is harmless.
        forget: () =>
          forget(id)
            .catch(() => undefined)
            .finally(() => held.delete(id)),
        leaveQueued: () => {
          held.delete(id)
          notify()
        },
      }
    },

    /** Removes what was refused, once the person has seen it. */
    forget,

    /** The next one to send. From now on it counts as tried, as it may be saved although no answer comes. */
    takeNext: async (userId: string): Promise<QueuedChange | null> => {
      let next: QueuedChange | undefined
      await rows.change((all) => {
        next = toBeSent(all).find((entry) => entry.userId === userId && !held.has(entry.id))
        return next && !next.tried ? { put: [{ ...next, tried: true }] } : {}
      })
      return next ?? null
    },

    /** It is saved: it no longer waits, and the offline copy has it too. @returns that copy's record */
    settle: (entry: QueuedChange, answer: unknown): Promise<Participant | null> =>
      rows.settle(entry, (record) => applyQueued(record, entry, answer as AnswerOf<typeof entry.name>)),

    /** It was refused: it stays, to be told of, unless the person has taken it back meanwhile. */
    refuse: async ({ id }: QueuedChange, slug: string): Promise<void> => {
      await rows.change((all) => ({
        put: all.filter((entry) => entry.id === id).map((entry) => ({ ...entry, refused: slug })),
      }))
      notify()
    },
  }
}
