// Almost correct answers, for tests that no answer crashes the adapter.
import fc from 'fast-check'

/** Number of answers per property. `ANSWERS=10000` runs longer. */
export const answers = Number(process.env.ANSWERS ?? 1000)

type Path = (string | number)[]

/** @returns the paths of all places in a value, its root included */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))]
}

/** @returns a copy of the value with `other` at the path; `undefined` stands for a missing field */
export function withOther(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  const entries = Object.entries(value as object).map(([name, part]) => [
    name,
    name === String(key) ? withOther(part, rest, other) : part,
  ])
  const changed = Object.fromEntries(entries) as Record<string, unknown>
  return Array.isArray(value) ? Object.values(changed) : changed
}

/** @returns an arbitrary of answers: the right one with odd values in one or two places, or an odd value alone */
export function answersLike(right: unknown) {
  const places = fc.constantFrom(...placesIn(right))
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      undefined,
      null,
      false,
      '',
      [],
      {},
      '0',
      1e21,
      -1,
      '20260230',
      '<p>&amp;</p>',
      '\u0000',
      '\ud800',
    ),
    fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  )
  return fc.tuple(places, odd, places, odd).map(([place, one, otherPlace, other]) => {
    const changed = withOther(right, place, one)
    return placesIn(changed).some((each) => each.join() === otherPlace.join())
      ? withOther(changed, otherPlace, other)
      : changed
  })
}
