import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { aWordpress, record, scope } from './calls'

const planStart = calendarDate('2026-03-09')
const session = (week: number) => ({ week, session: 1, sessionCompleted: true })

/** A WordPress whose record begins on 9 March; the clinic is 10 hours ahead of UTC. */
function aWordpressAt(now: string, over: object = {}) {
  const asked: string[] = []
  let checks = false
  const backend = aWordpress(
    async (_input, { method = '', headers } = {}) => {
      asked.push(method)
      const start = new Headers(headers).get('x-plan-start')
      if (method === 'GET') return Response.json({ ...record, ...over })
      return Response.json({}, { headers: checks && start !== null ? { 'X-Plan-Start': start } : {} })
    },
    { clock: () => new Date(now), timeZone: 'Australia/Brisbane' },
  )
  return { backend, asked, nowChecks: () => (checks = true) }
}

describe('session at a server that does not know the time zone', () => {
  it('is refused without a call until its week begins in the clinic', async () => {
    const early = aWordpressAt('2026-03-15T13:59:59Z')
    const refused = early.backend.change(scope, 'log-session', session(2), { planStart })
    await expect(refused).rejects.toMatchObject({ name: 'BackendError', code: 'not-yet', outcome: undefined })
    expect(early.asked).toEqual([])
    const { backend } = aWordpressAt('2026-03-15T14:00:00Z')
    expect(await backend.change(scope, 'log-session', session(2), { planStart })).toEqual({})
  })

  it('is compared with the start in the record without a plan', async () => {
    const early = aWordpressAt('2026-03-15T13:59:59Z')
    const refused = early.backend.change(scope, 'log-session', session(2))
    await expect(refused).rejects.toMatchObject({ code: 'not-yet' })
    expect(early.asked).toEqual(['GET'])
    const { backend, asked } = aWordpressAt('2026-03-15T14:00:00Z')
    expect(await backend.change(scope, 'log-session', session(2))).toEqual({})
    expect(asked).toEqual(['GET', 'POST'])
  })

  it('takes one call if the server compares the start itself', async () => {
    const { backend, asked, nowChecks } = aWordpressAt('2026-03-15T14:00:00Z')
    nowChecks()
    await backend.change(scope, 'log-session', session(2), { planStart })
    asked.length = 0
    await backend.change(scope, 'log-session', session(1), { planStart })
    expect(asked).toEqual(['POST'])
  })

  it('is left to the server if the record has no plan', async () => {
    const { backend, asked } = aWordpressAt('2026-03-11T10:00:00Z', { treatment_start_date: false })
    expect(await backend.change(scope, 'log-session', session(1))).toEqual({})
    expect(asked).toEqual(['GET', 'POST'])
  })

  it('is reported as not-yet if the plugin refuses it', async () => {
    const backend = aWordpress(async (_input, { method } = {}) =>
      method === 'GET'
        ? Response.json(record)
        : Response.json({ code: 'digitrial_not_yet', message: '', data: {} }, { status: 409 }),
    )
    const refused = backend.change(scope, 'log-session', session(1), { planStart })
    await expect(refused).rejects.toMatchObject({ code: 'not-yet', outcome: undefined })
  })
})
