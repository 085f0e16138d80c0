import { sessionStore } from '../store/session-storage'

// `forms`: so that what was being written before an update of the site is found.
type KeptDrafts = { userId: string; forms: unknown[] }

/**
 * Keeps what is being written, for this person and this tab alone: through a reload, another page, and logging in again
 * after the session has ended.
 */
export function keepDrafts(name: string, userId: string, drafts: unknown[]): void {
  const kept: KeptDrafts = { userId, forms: drafts }
  sessionStore.write(name, drafts.length === 0 ? null : JSON.stringify(kept))
}

/** What this person was writing in this tab. */
export function readDrafts<Draft>(name: string, userId: string): Draft[] {
  try {
    const kept = JSON.parse(sessionStore.read(name) ?? 'null') as KeptDrafts | null
    return kept?.userId === userId ? (kept.forms as Draft[]) : []
  } catch {
    return []
  }
}
