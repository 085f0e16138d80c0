/** Sorts entries by position. Those without one come last; equal positions keep their order. */
export function inOrder<Entry extends { position: unknown }>(entries: Entry[]): Entry[] {
  const place = ({ position }: Entry) => (typeof position === 'number' ? position : Number.MAX_SAFE_INTEGER)
  return entries.toSorted((one, other) => place(one) - place(other))
}
