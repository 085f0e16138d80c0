import type { SessionRow } from './project'

/** The done sessions of one week, in their order; an answer that was not given is `null` in `felt`. */
export type FeltWeek = { week: number; sessions: SessionRow[] }

/** Groups the done sessions by week, the latest first. Weeks without any answer are left out. */
export function weeksWithAnswers(rows: readonly SessionRow[]): FeltWeek[] {
  const weeks = new Map<number, SessionRow[]>()
  for (const row of rows) if (row.done === true) weeks.set(row.week, [...(weeks.get(row.week) ?? []), row])
  return [...weeks]
    .filter(([, sessions]) => sessions.some(({ felt }) => felt !== null))
    .map(([week, sessions]) => ({ week, sessions }))
    .sort((one, other) => other.week - one.week)
}
