// Answers that are nearly right, for tests that no answer may crash.
import fc from 'fast-check'

/** How many; `ANSWERS=10000` is the long form. */
export const answers = Number(process.env.ANSWERS ?? 1000)

type Path = (string | number)[]

/** Every place in a value. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))]
}

/** The value with something else at a place; with nothing there where it is `undefined`. */
export function withOther(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  const entries = Object.entries(value as object).map(([name, part]) => [
    name,
    name === String(key) ? withOther(part, rest, other) : part,
  ])
  const changed = Object.fromEntries(entries) as Record<string, unknown>
  return Array.isArray(value) ? Object.values(changed) : changed
}

/** The right answer with anything at all in one or two places, or anything at all. */
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
