import { sessionStore } from '../store/session-storage'

// Named `forms` so that drafts stored before an update of the site are still found.
type SavedDrafts = { userId: string; forms: unknown[] }

/**
 * Stores drafts for this user and this tab alone: they survive a reload, navigation, and logging in again after the session
 * has expired.
 */
export function saveDrafts(name: string, userId: string, drafts: unknown[]): void {
  const kept: SavedDrafts = { userId, forms: drafts }
  sessionStore.write(name, drafts.length === 0 ? null : JSON.stringify(kept))
}

/** Returns this user's drafts in this tab. */
export function readDrafts<Draft>(name: string, userId: string): Draft[] {
  try {
    const kept = JSON.parse(sessionStore.read(name) ?? 'null') as SavedDrafts | null
    return kept?.userId === userId ? (kept.forms as Draft[]) : []
  } catch {
    return []
  }
}
