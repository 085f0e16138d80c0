/** A goal that is being written. */
export type GoalForm = {
  id: string
  text: string
  /** Which goal of the list it is, from 0; `null` for one that is not in it. It stays there if the goal is deleted. */
  place: number | null
  /** Whether the person has just asked for it. */
  takesFocus: boolean
}

const key = 'steadily-goals-being-written'

/**
 * Keeps what is being written, for this person and this tab alone: through a reload, another page, and logging in again
 * after the session has ended.
 */
export function keepForms(userId: string, forms: readonly GoalForm[]): void {
  const written = forms.filter(({ text }) => text.trim() !== '')
  try {
    if (written.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ userId, forms: written }))
  } catch {
    // A browser that keeps nothing: the words last as long as the page.
  }
}

/** What this person was writing in this tab. */
export function keptForms(userId: string): GoalForm[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptForms | null
    return kept?.userId === userId ? kept.forms.map((form) => ({ ...form, takesFocus: false })) : []
  } catch {
    return []
  }
}

type KeptForms = { userId: string; forms: GoalForm[] }
