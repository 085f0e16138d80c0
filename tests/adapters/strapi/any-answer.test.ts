import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBackendError } from '@/lib/ports/errors'
import { answers, answersLike } from '../upstream/any-answer'
import { aStrapi, calls } from './calls'

// Only the status of these answers matters, so no answer with 200 is refused.
const silent = ['register', 'confirmAccount', 'requestPasswordReset', 'resetPassword']

describe.each(calls)('$name, after an arbitrary answer with 200', ({ name, right, run }) => {
  const mayRefuse = !silent.includes(name)

  /** Runs the call. @returns whether it succeeded, and whether the outcome is one that the port does not have */
  const oddEnd = async (body: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const backend = aStrapi(() => new Response(body, { headers }))
    return run(backend).then(
      (result) => ({ ended: true, odd: JSON.stringify(result ?? null).includes('polluted') }),
      (error: unknown) => ({
        ended: false,
        odd: !isBackendError(error) || error.code !== 'unexpected-shape',
      }),
    )
  }

  it('succeeds or fails with unexpected-shape, and changes no prototype', { timeout: 120_000 }, async () => {
    const ends = { ended: 0, refused: 0 }
    const odd: string[] = []
    for (const value of fc.sample(answersLike(right), { numRuns: answers, seed: 7 })) {
      const body = JSON.stringify(value ?? null)
      const end = await oddEnd(body)
      ends[end.ended ? 'ended' : 'refused']++
      if (end.odd) odd.push(body)
    }
    expect(odd.slice(0, 3)).toEqual([])
    expect(ends.ended).toBeGreaterThan(0)
    expect(ends.refused > 0).toBe(mayRefuse)
    expect('polluted' in {}).toBe(false)
  })

  it('survives very deep JSON and pathological Markdown', async () => {
    const deep = `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const nested = JSON.stringify({ data: [{ slug: 'advice', sections: [{ text: '>'.repeat(20_000) }] }] })
    for (const body of [deep, nested]) expect(await oddEnd(body)).toMatchObject({ odd: false })
  })
})
