import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBackendError } from '@/lib/ports/errors'
import { aWordpress, calls, record } from './calls'

// `ANSWERS=10000 npx vitest run tests/adapters/wordpress/any-answer.test.ts` is the long form.
const answers = Number(process.env.ANSWERS ?? 1000)

type Path = (string | number)[]

/** Every place in a value. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))]
}

/** The value with something else at a place; with nothing there where it is `undefined`. */
function withOther(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  const entries = Object.entries(value as object).map(([name, part]) => [
    name,
    name === String(key) ? withOther(part, rest, other) : part,
  ])
  const changed = Object.fromEntries(entries) as Record<string, unknown>
  return Array.isArray(value) ? Object.values(changed) : changed
}

/** The right answer with anything at all in one or two places, or anything at all. */
function answersLike(right: unknown) {
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

describe.each(calls)('$name, after any answer with 200', ({ right, run, isChange }) => {
  it(
    'ends or refuses it by a fault of the port, and leaves every prototype as it is',
    { timeout: 120_000 },
    async () => {
      let body = ''
      const headers = { 'Content-Type': 'application/json' }
      const backend = aWordpress(async (_input, init) =>
        isChange && init?.method === 'GET' ? Response.json(record) : new Response(body, { headers }),
      )
      const outcomes = { ended: 0, refused: 0 }
      const odd: unknown[] = []
      for (const value of fc.sample(answersLike(right), { numRuns: answers, seed: 7 })) {
        body = JSON.stringify(value ?? null)
        await run(backend).then(
          (result) => {
            outcomes.ended++
            if (JSON.stringify(result ?? null).includes('polluted')) odd.push(body)
          },
          (error: unknown) => {
            outcomes.refused++
            if (!isBackendError(error) || error.code !== 'unexpected-shape') odd.push([body, error])
          },
        )
      }
      expect(odd.slice(0, 3)).toEqual([])
      expect(outcomes.ended + outcomes.refused).toBe(answers)
      expect(outcomes.refused).toBeGreaterThan(0)
      expect('polluted' in {}).toBe(false)
    },
  )
})
