import { describe, expect, it } from 'vitest'
import { changesWithJournal } from '@/lib/adapters/embedded/journal/beside'
import { upstreamJournal } from '@/lib/adapters/embedded/upstream-records'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Backend, Scope } from '@/lib/ports/backend'
import { BackendError } from '@/lib/ports/errors'
import type { Journal } from '@/lib/ports/journal'
import { aParticipant, done } from '../../builders/participant'
import { aBackend } from '../../builders/services'
import { aClock, aDatabase } from './fixtures'

const scope: Scope = { kind: 'Scope', userId: '7', token: 'of another system' }
const record = aParticipant({ weeks: 2, sessions: { 1: [done] } })
const first = { week: 1, session: 1, sessionCompleted: true }
const planStart = calendarDate('2026-03-02')

/** A backend of another system that makes every change, with the journal in our own store. */
async function aSite(over: { backend?: Partial<Backend>; journal?: Partial<Journal> } = {}) {
  const database = await aDatabase()
  const clock = aClock()
  const faults: unknown[] = []
  const own = upstreamJournal({
    ...{ database: async () => database, checkScope: () => {}, clock, timeZone: 'UTC' },
  })
  const change: Backend['change'] = async () => ({}) as never
  const backend = aBackend({ participant: async () => record, change, ...over.backend })
  const kept = changesWithJournal({
    ...{ backend, clock, onFault: (error) => void faults.push(error) },
    journal: { ...own, ...over.journal },
  })
  const read = async () => {
    await kept.settled()
    return own.read(scope)
  }
  return { ...kept, read, faults, clock }
}

describe('a journal in our store beside the records of another system', () => {
  it('has the logged sessions in the order of the changes', async () => {
    const { change, read } = await aSite()
    for (let time = 0; time < 6; time += 1)
      await change(scope, 'log-session', { ...first, sessionCompleted: time % 2 === 0 }, { planStart })
    const events = await read()
    expect(events.map(({ payload }) => (payload as { done: boolean }).done)).toEqual([
      ...[true, false, true, false, true, false],
    ])
    expect(events[0]).toMatchObject({ userId: '7', programmeStart: '2026-03-02', enteredBy: 'participant' })
  })

  it('knows who logged, how long it waited, and the plan of the record', async () => {
    const { change, read } = await aSite()
    await change(scope, 'log-session', first, { enteredBy: 'clinic', secondsAgo: 3600 })
    expect(await read()).toMatchObject([
      { enteredBy: 'clinic', via: 'queue', at: '2026-03-11T09:00:00.000Z', programmeStart: '2026-03-02' },
    ])
  })

  it('has the end of a programme with the diary that the other system deletes', async () => {
    const treatmentStartDate = calendarDate('2026-04-06')
    const answer = { treatmentStartDate, participantDiary: [] }
    const { change, read } = await aSite({ backend: { change: async () => answer as never } })
    expect(await change(scope, 'reset-start-date', { treatmentStartDate })).toEqual(answer)
    expect(await read()).toMatchObject([
      {
        kind: 'programme-ended',
        payload: { diary: record.participantDiary, endedAt: '2026-03-11T10:00:00.000Z' },
      },
    ])
  })

  it('has no event of a change that the other system refused', async () => {
    const refused = new BackendError('conflict', 'Refused')
    const { change, read, faults } = await aSite({ backend: { change: () => Promise.reject(refused) } })
    await expect(change(scope, 'log-session', first)).rejects.toBe(refused)
    expect([await read(), faults]).toEqual([[], []])
  })

  it('[H26f] delays no answer, and undoes no change, if it hangs or fails', async () => {
    const hanging = Promise.withResolvers<never>()
    const hangs = await aSite({ journal: { append: () => hanging.promise } })
    await expect(hangs.change(scope, 'log-session', first, { planStart })).resolves.toEqual({})
    const away = new BackendError('unavailable', 'The journal is away')
    const fails = await aSite({ journal: { append: () => Promise.reject(away) } })
    await expect(fails.change(scope, 'log-session', first, { planStart })).resolves.toEqual({})
    await fails.settled()
    expect(fails.faults).toEqual([away])
  })

  it('does not stop a new start date if the record cannot be read before', async () => {
    const treatmentStartDate = calendarDate('2026-04-06')
    const away = () => Promise.reject(new BackendError('timeout', 'Late'))
    const { change, read } = await aSite({ backend: { participant: away } })
    await expect(change(scope, 'reset-start-date', { treatmentStartDate })).resolves.toEqual({})
    expect(await read()).toEqual([])
  })
})
