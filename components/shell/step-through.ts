/**
 * Where a key leads in a list that goes round at its ends. From outside of the list the arrows lead into it.
 * @param at the place that has the focus, from 0; -1 for none
 * @returns `null` for a key that means nothing here, and for a list without places
 */
export function stepThrough(key: string, at: number, places: number): number | null {
  if (places === 0) return null
  if (key === 'ArrowDown') return (at + 1) % places
  if (key === 'ArrowUp') return at <= 0 ? places - 1 : at - 1
  if (at === -1) return null
  return key === 'Home' ? 0 : key === 'End' ? places - 1 : null
}
