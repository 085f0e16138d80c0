import type { AnswerOf } from '../../domain/changes/changes'
import type { ClockReading } from '../../domain/clock-reading'
import type { Participant } from '../../domain/participant.schema'
import {
  applyQueued,
  hasToBeQueued,
  isSamePayload,
  isSameSubject,
  mayBeSaved,
  type NewChange,
  type NewEvent,
  type Queued,
  type QueuedChange,
  type QueueState,
  toBeSent,
} from '../../domain/queue'

/** A queued change without its id, before it is stored. */
export type NewEntry = (NewChange | NewEvent) & Omit<QueueState, 'id'>

/** The changes that one transaction makes to the rows. */
export type RowChanges = { remove?: number[]; put?: Queued[]; add?: NewEntry }

/** The store of the queue: IndexedDB, or memory in tests. Each call may throw if nothing can be stored. */
export type QueueRows = {
  /** All rows on this device, in insertion order. */
  all: () => Promise<Queued[]>
  /** Decides on the changes and makes them in one transaction. @returns the id of the added row */
  change: (decide: (rows: Queued[]) => RowChanges) => Promise<number | null>
  /** Removes a row and updates the user's offline copy in one transaction. @returns the record in the copy */
  settle: (entry: QueuedChange, move: (record: Participant) => Participant) => Promise<Participant | null>
}

/** Locks that a tab holds until it releases them or is closed, visible to every tab of this browser. */
export type TabLocks = {
  take: () => Promise<{ name: string; release: () => void }>
  /** The names of all locks that are held. */
  live: () => Promise<ReadonlySet<string>>
}

/** A change that is stored while a page sends it. */
export type HeldChange = {
  /** Call it when the change is saved, or the user was shown why it is not. Never rejects. */
  forget: () => Promise<void>
  /**
   * Call it if the outcome is unknown, or the page was left before it could be shown: the change stays queued and is sent
   * again.
   * @returns whether it could be stored
   */
  leaveQueued: () => Promise<boolean>
}

export type Queue = ReturnType<typeof createQueue>

/** The queue of changes on this device, one for each subject: a later change replaces an earlier one. */
export function createQueue({
  rows,
  readClock,
  notify,
  locks,
}: {
  rows: QueueRows
  readClock: () => ClockReading
  notify: () => void
  locks: TabLocks
}) {
  /** The locks of changes that a page of this tab is sending: the page shows their state, and nothing else sends them. */
  const held = new Set<string>()
  const isHeldHere = ({ heldBy }: Queued) => heldBy !== undefined && held.has(heldBy)

  const entryOf = (change: NewChange | NewEvent, tried: boolean): NewEntry => ({
    ...change,
    pressedAt: readClock(),
    tried,
  })

  async function forget(id: number): Promise<void> {
    await rows.change(() => ({ remove: [id] }))
    notify()
  }

  return {
    /** Returns the queued changes, including refused ones, in insertion order. @param userId `null` for all users */
    read: async (userId: string | null): Promise<Queued[]> =>
      (await rows.all()).filter(
        (entry) => !isHeldHere(entry) && (userId === null || entry.userId === userId),
      ),

    /** How many changes this tab's pages are sending now. */
    countHeld: () => held.size,

    /**
     * Stores a change until it can be sent, or removes a queued one if nothing is left to send.
     * @param saved whether the record already has the new value, as far as this tab knows
     * @param isQueued whether this tab knows of a queued change to the same subject. If that is no longer there, it was
     * sent, and this tab's copy of the record is stale
     * @returns whether a change is queued now
     */
    add: async (
      change: NewChange | NewEvent,
      { saved, isQueued }: { saved: boolean; isQueued: boolean },
    ): Promise<boolean> => {
      let waits = false
      await rows.change((all) => {
        const same = all.filter((entry) => isSameSubject(entry, change))
        const before = same.at(-1)
        const isStale = isQueued && before === undefined
        waits = hasToBeQueued(before, saved && !isStale)
        // A row that a page of this tab holds is about to be removed.
        const stays = before && !isHeldHere(before) && before.refused === undefined
        if (waits && stays && isSamePayload(before, change)) return {}
        return {
          remove: same.map(({ id }) => id),
          // If the copy is stale, a saved change may exist too; only sending the opposite surely undoes it.
          ...(waits && { add: entryOf(change, mayBeSaved(before) || isStale) }),
        }
      })
      notify()
      return waits
    },

    /** Stores a change while it is sent, so that it is not lost if the page is closed before the answer. */
    hold: (change: NewChange | NewEvent): HeldChange => {
      let isOver = false
      const storing = store().catch(() => null)
      return {
        forget: async () => {
          isOver = true
          const stored = await storing
          // If it cannot be removed, it is sent once more, which is harmless.
          if (stored) await forget(stored.id).catch(() => undefined)
          stored?.letGo()
        },
        leaveQueued: async () => {
          const stored = await storing
          stored?.letGo()
          if (stored) notify()
          return stored !== null
        },
      }

      async function store() {
        const { name, release } = await locks.take()
        // Before its row exists, so that the row never looks like one that nothing is sending.
        held.add(name)
        const letGo = () => {
          held.delete(name)
          release()
        }
        try {
          const id = await rows.change((all) => {
            // Answered before it was stored: something newer may be queued by now and must stay.
            if (isOver) return {}
            return {
              remove: all.filter((entry) => isSameSubject(entry, change)).map((entry) => entry.id),
              add: { ...entryOf(change, true), heldBy: name },
            }
          })
          if (id !== null) return { id, letGo }
        } catch {
          // Not stored: the page still sends it.
        }
        letGo()
        return null
      }
    },

    /** Removes an entry that changes no copy: an event that was added, or a refusal that the user has seen. */
    forget,

    /**
     * Returns the next change to send and marks it as tried: it may be saved even if no answer comes.
     * @param passedOver the ids of entries that wait for a later round
     */
    takeNext: async (userId: string, passedOver: ReadonlySet<number> = new Set()): Promise<Queued | null> => {
      let next: Queued | undefined
      // Read rows before locks: a page takes its lock before it stores its row, so the locks cover every row in `seen`.
      const seen = new Set((await rows.all()).map(({ id }) => id))
      const live = await locks.live()
      const isFree = (entry: Queued) =>
        seen.has(entry.id) && !isHeldHere(entry) && !live.has(entry.heldBy ?? '')
      await rows.change((all) => {
        next = toBeSent(all).find(
          (entry) => entry.userId === userId && !passedOver.has(entry.id) && isFree(entry),
        )
        return next && !next.tried ? { put: [{ ...next, tried: true }] } : {}
      })
      return next ?? null
    },

    /** Removes a saved change from the queue and applies it to the offline copy. @returns the record in that copy */
    settle: (entry: QueuedChange, answer: unknown): Promise<Participant | null> =>
      rows.settle(entry, (record) => applyQueued(record, entry, answer as AnswerOf<typeof entry.name>)),

    /** Marks a change as refused, so that it can be shown, unless the user has undone it meanwhile. */
    refuse: ({ id }: Pick<Queued, 'id'>, slug: string) => mark(id, slug),

    /** Sends a refused entry once more. */
    sendAgain: (id: number) => mark(id, undefined),
  }

  async function mark(id: number, refused: string | undefined): Promise<void> {
    await rows.change((all) => ({
      put: all.filter((entry) => entry.id === id).map((entry) => ({ ...entry, refused }) as Queued),
    }))
    notify()
  }
}
