import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBackendError } from '@/lib/ports/errors'
import { answers, answersLike } from '../upstream/any-answer'
import { aWordpress, calls, record } from './calls'

// Only the status of these answers matters, or any body can be read, so no answer with 200 is refused.
const neverRefused = [
  'register',
  'confirmAccount',
  'cancelRegistration',
  'requestPasswordReset',
  'resetPassword',
]

describe.each(calls)('$name, after an arbitrary answer with 200', ({ name, right, run, isChange }) => {
  it('succeeds or fails with unexpected-shape, and changes no prototype', { timeout: 120_000 }, async () => {
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
    expect(outcomes.refused > 0).toBe(!neverRefused.includes(name))
    expect('polluted' in {}).toBe(false)
  })
})
