/**
 * The entry to which a key moves the focus, in a list that wraps around. From outside the list, the arrow keys lead
 * into it.
 * @param at index of the focused entry, from 0; -1 for none
 * @returns `null` for a key without a meaning here, and for an empty list
 */
export function stepThrough(key: string, at: number, places: number): number | null {
  if (places === 0) return null
  if (key === 'ArrowDown') return (at + 1) % places
  if (key === 'ArrowUp') return at <= 0 ? places - 1 : at - 1
  if (at === -1) return null
  return key === 'Home' ? 0 : key === 'End' ? places - 1 : null
}
