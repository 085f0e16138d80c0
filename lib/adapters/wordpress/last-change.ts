import { createHash } from 'node:crypto'
import { type ChangeName, type PayloadOf } from '../../domain/changes/changes'
import type { Participant } from '../../domain/participant.schema'
import type { Clock } from '../../ports/clock'
import type { Answer } from '../upstream/ask'
import { isFromCache } from '../upstream/cache-signs'
import { surelyLacks } from './change-table'

/** For how long a record without the last change is taken for an older one, in milliseconds. */
const windows = { sameAsBefore: 60_000, fromCache: 10 * 60_000 }
const mostUsers = 1000

type Saved = { change: string; at: number; before: string | null; lacks: (record: Participant) => boolean }
type Memory = { body: string; saved?: Saved; touchedAt: number }

/** Remembers each user's last change for some minutes, to notice an older record, which a cache may give. */
export type LastChanges = {
  /** Remembers a change that was answered with success. */
  saved<Name extends ChangeName>(userId: string, name: Name, payload: PayloadOf<Name>): void
  /**
   * Whether a record is from before the user's last change: it lacks the change, and says that it is from a cache or is
   * the same to the letter as before. Another device or WordPress's own pages may undo a change, so that alone is no sign.
   * Remembers any other record as the one before the next change.
   */
  isOlder(userId: string, answer: Answer, record: Participant): boolean
}

export function lastChanges(clock: Clock): LastChanges {
  const users = new Map<string, Memory>()
  const remember = (userId: string, memory: Omit<Memory, 'touchedAt'>) => {
    const now = clock().getTime()
    users.delete(userId)
    users.set(userId, { ...memory, touchedAt: now })
    // From the one who was away for longest.
    for (const [each, { touchedAt }] of users) {
      if (users.size <= mostUsers && now - touchedAt <= windows.fromCache) break
      users.delete(each)
    }
  }

  return {
    saved: (userId, name, payload) => {
      const memory = users.get(userId)
      const change = hashOf([name, payload])
      // The same change again alters nothing, so the body from before it is that from before the first one.
      const before = memory?.saved?.change === change ? memory.saved.before : (memory?.body ?? null)
      const lacks = (record: Participant) => surelyLacks(name, record, payload)
      remember(userId, { body: memory?.body ?? '', saved: { change, at: clock().getTime(), before, lacks } })
    },

    isOlder: (userId, { value, headers }, record) => {
      const body = hashOf(value)
      const saved = users.get(userId)?.saved
      const passed = saved ? clock().getTime() - saved.at : Infinity
      const counts = saved !== undefined && passed >= 0 && passed <= windows.fromCache
      if (!counts) {
        remember(userId, { body })
        return false
      }
      const isLacking = saved.lacks(record)
      const isAsBefore = body === saved.before && passed <= windows.sameAsBefore
      if (isLacking && (isAsBefore || isFromCache(headers))) return true
      // Once the change was seen, or something else after it, the body from before may come again: by an undo elsewhere.
      // A record without it may also be WordPress's own form of the change.
      const lacks = isLacking ? () => false : saved.lacks
      remember(userId, { body, saved: { ...saved, lacks, before: null } })
      return false
    },
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
