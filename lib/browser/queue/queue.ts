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

/** Locks that a tab holds until it lets them go or is closed, and that every tab of this browser can see. */
export type TabLocks = {
  take: () => Promise<{ name: string; release: () => void }>
  /** The names of all that are held. */
  live: () => Promise<ReadonlySet<string>>
}

/** A change that a page is sending and that is stored meanwhile. */
export type HeldChange = {
  /** It is saved, or the person has been told why it is not. Never rejects. */
  forget: () => Promise<void>
  /**
   * Its outcome is unknown, or no page was left to tell the person: it waits to be sent again.
   * @returns whether it could be stored
   */
  leaveQueued: () => Promise<boolean>
}

export type Queue = ReturnType<typeof createQueue>

/** The changes that wait on this device to be sent, one for each subject: a later one takes the place of an earlier. */
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
  /** The locks of those that a page of this tab is sending: it shows them itself, and nothing else sends them. */
  const held = new Set<string>()
  const isHeldHere = ({ heldBy }: QueuedChange) => heldBy !== undefined && held.has(heldBy)

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
      (await rows.all()).filter(
        (entry) => !isHeldHere(entry) && (userId === null || entry.userId === userId),
      ),

    /** How many changes a page of this tab is sending and holds meanwhile. */
    countHeld: () => held.size,

    /**
     * Stores what the person means until it can be sent, or takes back what waited when nothing is left to send.
     * @param saved whether the record has what is meant, as far as this tab knows
     * @param isQueued whether this tab knows of something queued for the same subject: if that is gone by now, it was sent,
     * and what the tab knows of the record is stale
     * @returns whether something waits now
     */
    add: async (
      change: MeantChange,
      { saved, isQueued }: { saved: boolean; isQueued: boolean },
    ): Promise<boolean> => {
      let waits = false
      await rows.change((all) => {
        const same = all.filter((entry) => isSameSubject(entry, change))
        const before = same.at(-1)
        const isStale = isQueued && before === undefined
        waits = hasToBeQueued(before, saved && !isStale)
        // One that a page of this tab holds is about to be removed.
        const stays = before && !isHeldHere(before) && before.refused === undefined
        if (waits && stays && isSamePayload(before, change)) return {}
        return {
          remove: same.map(({ id }) => id),
          // After a stale one too, only sending the opposite is sure to undo it.
          ...(waits && { add: entryOf(change, mayBeSaved(before) || isStale) }),
        }
      })
      notify()
      return waits
    },

    /** Stores a change while it is sent, so that nothing is lost when the page is closed before an answer. */
    hold: (change: MeantChange): HeldChange => {
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
        // Before its row is there, so that it never looks like one that waits.
        held.add(name)
        const letGo = () => {
          held.delete(name)
          release()
        }
        try {
          const id = await rows.change((all) => {
            // Answered before it was stored: by now something newer may wait, which must stay.
            if (isOver) return {}
            return {
              remove: all.filter((entry) => isSameSubject(entry, change)).map((entry) => entry.id),
              add: { ...entryOf(change, true), heldBy: name },
            }
          })
          if (id !== null) return { id, letGo }
        } catch {
          // Not stored: the page sends it all the same.
        }
        letGo()
        return null
      }
    },

    /** Removes what was refused, once the person has seen it. */
    forget,

    /** The next one to send. From now on it counts as tried, as it may be saved although no answer comes. */
    takeNext: async (userId: string): Promise<QueuedChange | null> => {
      let next: QueuedChange | undefined
      // In this order: a page takes its lock before its row is there, so each of these rows shows in the locks.
      const seen = new Set((await rows.all()).map(({ id }) => id))
      const live = await locks.live()
      const isFree = (entry: QueuedChange) =>
        seen.has(entry.id) && !isHeldHere(entry) && !live.has(entry.heldBy ?? '')
      await rows.change((all) => {
        next = toBeSent(all).find((entry) => entry.userId === userId && isFree(entry))
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
