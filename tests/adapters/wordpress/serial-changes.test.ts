import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serialByKey } from '@/lib/domain/serial-by-key'
import type { Scope } from '@/lib/ports/backend'
import { aWordpress, record, scope } from './calls'

const log = (session: number) => ({ week: 1, session, sessionCompleted: true })

describe('work with the same key', () => {
  it('starts work once earlier work has settled or failed', async () => {
    const { run } = serialByKey()
    const steps: string[] = []
    const first = Promise.withResolvers<null>()
    const failing = run('a', async () => {
      steps.push('first begins')
      await first.promise
      steps.push('first fails')
      throw new Error('First')
    })
    const second = run('a', async () => steps.push('second'))
    const other = run('b', async () => steps.push('other'))
    await other
    expect(steps).toEqual(['first begins', 'other'])
    first.resolve(null)
    await expect(failing).rejects.toThrow('First')
    await second
    expect(steps).toEqual(['first begins', 'other', 'first fails', 'second'])
  })

  it('removes a key once its work is done', async () => {
    const last = new Map<string, Promise<void>>()
    const { run, settled } = serialByKey(last)
    const all = [
      run('a', async () => 1),
      run('a', () => Promise.reject(new Error('Second'))),
      run('b', async () => 3),
    ]
    expect([...last.keys()]).toEqual(['a', 'b'])
    await settled()
    expect(await Promise.allSettled(all)).toMatchObject([{ value: 1 }, { status: 'rejected' }, { value: 3 }])
    expect([...last.keys()]).toEqual([])
  })
})

describe('changes of one user', () => {
  /** A WordPress that answers changes only when the test says so, and records at once. */
  function waiting() {
    const sent: string[] = []
    const answers: ((response: Response) => void)[] = []
    const backend = aWordpress((address, { method, headers } = {}) => {
      if (method === 'GET') return Response.json(record)
      sent.push(`${new Headers(headers).get('authorization')?.at(-1)} ${address.split('/').at(-1)}`)
      return new Promise((resolve) => answers.push(resolve))
    })
    return { backend, sent, answer: (response: Response) => answers.shift()?.(response) }
  }
  const one: Scope = { ...scope, token: 'session-1' }
  const other: Scope = { ...scope, token: 'session-2' }
  const alex: Scope = { ...scope, userId: '8', token: 'session-3' }

  it('sends changes of a user one after another, from any session', async () => {
    const { backend, sent, answer } = waiting()
    const all = [
      backend.change(one, 'log-session', log(1)),
      backend.change(other, 'delete-goal', { goalId: 'goal-1' }),
      backend.change(alex, 'delete-goal', { goalId: 'goal-1' }),
    ]
    await expect.poll(() => sent).toEqual(['3 delete-goal', '1 log-session'])
    answer(Response.json({}))
    answer(Response.json({}))
    await expect.poll(() => sent).toEqual(['3 delete-goal', '1 log-session', '2 delete-goal'])
    answer(Response.json({}))
    expect(await Promise.all(all)).toEqual([{}, {}, {}])
  })

  it('sends a change although the one before was refused', async () => {
    const { backend, sent, answer } = waiting()
    const all = Promise.allSettled([
      backend.change(one, 'edit-goal', { goalId: 'goal-2', goalDescription: 'Walk' }),
      backend.change(one, 'delete-goal', { goalId: 'goal-1' }),
    ])
    await expect.poll(() => sent).toHaveLength(1)
    answer(Response.json({ message: 'No.' }, { status: 404 }))
    await expect.poll(() => sent).toHaveLength(2)
    answer(Response.json({}))
    expect(await all).toMatchObject([{ reason: { code: 'not-found' } }, { value: {} }])
  })
})

describe('change that waits for an earlier one of its user', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('refuses a change unsent if it waited too long', async () => {
    const sent: string[] = []
    const backend = aWordpress(
      (address, { method, signal } = {}) => {
        if (method === 'POST') sent.push(address.split('/').at(-1) ?? '')
        return new Promise((resolve, reject) => {
          if (signal?.aborted) reject(signal.reason as DOMException)
          signal?.addEventListener('abort', () => reject(signal.reason as DOMException))
          // The record comes just in time, the answer to the change never.
          if (method === 'GET') setTimeout(() => resolve(Response.json(record)), 290)
        })
      },
      { patience: { total: 300, beforeSecondTry: 0 } },
    )
    const all = Promise.allSettled([
      backend.change(scope, 'log-session', log(1)),
      backend.change(scope, 'delete-goal', { goalId: 'goal-1' }),
    ])
    await vi.advanceTimersByTimeAsync(600)
    expect(await all).toMatchObject([
      { reason: { code: 'timeout', outcome: 'unknown' } },
      { reason: { code: 'unavailable', outcome: undefined, retryAfterSeconds: 2 } },
    ])
    expect(sent).toEqual(['log-session'])
  })
})
