/** Entries in their order. Those that do not say theirs come last; those at the same place stay as they are. */
export function inOrder<Entry extends { position: unknown }>(entries: Entry[]): Entry[] {
  const place = ({ position }: Entry) => (typeof position === 'number' ? position : Number.MAX_SAFE_INTEGER)
  return entries.toSorted((one, other) => place(one) - place(other))
}
