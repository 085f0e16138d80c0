import { describe, expect, it } from 'vitest'
import { aWordpress, calls, record, scope } from './calls'

const fault = (code: string, more: object = {}) => ({ name: 'BackendError', code, ...more })

describe('refusals of WordPress', () => {
  it.each([
    ['17', 17],
    ['0', 0],
    ['Wed, 11 Mar 2026 10:01:30 GMT', 90],
    ['Wed, 11 Mar 2026 09:00:00 GMT', 0],
    ['soon', 30],
    ['-5', expect.any(Number)],
    ['', 30],
  ])('read Retry-After %j as %j seconds', async (said, seconds) => {
    const backend = aWordpress(
      async () => new Response('', { status: 429, headers: { 'Retry-After': said } }),
    )
    await expect(backend.site()).rejects.toMatchObject(fault('unavailable', { retryAfterSeconds: seconds }))
  })

  it('contain the limit, or are a conflict', async () => {
    const refused = (data: unknown) => async (_input: string, init?: RequestInit) =>
      init?.method === 'GET'
        ? Response.json(record)
        : Response.json({ code: 'digitrial_limit_reached', message: '', data }, { status: 409 })
    const goal = { goalId: 'g', goalDescription: 'Walk' }
    for (const limit of [4, '4'])
      await expect(aWordpress(refused({ limit })).change(scope, 'add-goal', goal)).rejects.toMatchObject(
        fault('limit-reached', { limit: 4 }),
      )
    for (const data of [{}, null, { limit: 'some' }])
      await expect(aWordpress(refused(data)).change(scope, 'add-goal', goal)).rejects.toMatchObject(
        fault('conflict'),
      )
  })

  it('are a fault, not a missing record, if the route is unknown', async () => {
    const missing = async () =>
      Response.json({ code: 'rest_no_route', message: '', data: {} }, { status: 404 })
    // Pages are not in the specification: a server without them has none.
    const needed = calls.filter(({ name }) => !name.startsWith('page'))
    expect(calls.length - needed.length).toBe(2)
    for (const { run, name } of needed)
      await expect(run(aWordpress(missing)), name).rejects.toMatchObject(
        fault(name === 'exercise-order' ? 'not-implemented' : 'unexpected-shape'),
      )
    expect(await aWordpress(missing).pages()).toEqual([])
    expect(await aWordpress(missing).page('advice')).toBeNull()
  })
})
