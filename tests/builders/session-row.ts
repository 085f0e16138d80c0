import type { SessionRow } from '@/lib/domain/journal/project'

/** A done session in the journal's view, by default of an unknown day and without an answer. */
export function aSessionRow(over: Partial<SessionRow> = {}): SessionRow {
  return {
    week: 1,
    session: 1,
    done: true,
    logged: null,
    doneOn: null,
    how: 'logged-later',
    felt: null,
    ...over,
  }
}
