import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { LogSessionPayload } from '@/lib/domain/changes/log-session'
import type { JournalEntry, JournalEvent } from '@/lib/domain/journal/event'
import { readEvents } from '@/lib/domain/journal/kinds.schema'
import { project } from '@/lib/domain/journal/project'
import type { ChangeContext, Scope } from '@/lib/ports/backend'
import type { Journal } from '@/lib/ports/journal'
import { code, type Contract } from './harness'

/** Rules for every store of a journal. They use Robin, and start dates that no other rule uses. */
export function journalContract(contract: Contract): void {
  describe('the journal', () => {
    const journal = (): Journal => {
      if (!contract.journal) throw new Error('This backend was made without a journal')
      return contract.journal
    }
    const robin = () => contract.scopeOf(contract.people.robin)
    const anEntry = (over: Partial<JournalEntry> = {}): JournalEntry => ({
      id: randomUUID(),
      kind: 'session-felt',
      enteredBy: 'participant',
      via: 'online',
      programmeStart: calendarDate('2024-06-03'),
      payload: { week: 1, session: 1, effort: 'right' },
      ...over,
    })
    const reset = (scope: Scope, start: string) =>
      contract.backend.change(scope, 'reset-start-date', { treatmentStartDate: calendarDate(start) })
    const log = (scope: Scope, payload: LogSessionPayload, context?: ChangeContext) =>
      contract.backend.change(scope, 'log-session', payload, context)
    /** The events that the work adds. */
    const addedBy = async (scope: Scope, work: () => Promise<unknown>): Promise<JournalEvent[]> => {
      const before = await journal().read(scope)
      await work()
      const after = await journal().read(scope)
      expect(after.slice(0, before.length)).toEqual(before)
      return after.slice(before.length)
    }
    const first = { week: 1, session: 1, sessionCompleted: true }

    it('returns an added event with its owner and the server’s time', async () => {
      const scope = await robin()
      const entry = anEntry()
      const added = await addedBy(scope, async () => {
        const event = await journal().append(scope, entry)
        expect(event).toEqual({ ...entry, userId: scope.userId, at: event.at })
        expect(event.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      })
      expect(added).toMatchObject([entry])
    })

    it('keeps every character and every kind of value of a payload', async () => {
      const scope = await robin()
      const note = ' Rodilla «mejor» 🙂 — line\n"two" \\ </b> % 0 '
      const payload = { week: 2, session: 3, pain: 0, note, list: [null, true, {}], empty: [] }
      const added = await addedBy(scope, () => journal().append(scope, anEntry({ payload, via: 'paper' })))
      expect(added).toMatchObject([{ payload, via: 'paper' }])
      expect(added[0]?.payload).toEqual(payload)
    })

    it('keeps an event without a programme', async () => {
      const scope = await robin()
      const added = await addedBy(scope, () => journal().append(scope, anEntry({ programmeStart: null })))
      expect(added).toMatchObject([{ programmeStart: null }])
    })

    it('adds a repeated id once and returns the first event', async () => {
      const scope = await robin()
      const entry = anEntry()
      const added = await addedBy(scope, async () => {
        const stored = await journal().append(scope, entry)
        contract.passTime(60)
        const other = { ...entry, payload: { week: 1, session: 1, effort: 'hard' } }
        expect(await journal().append(scope, other)).toEqual(stored)
      })
      expect(added).toHaveLength(1)
      expect(added).toMatchObject([entry])
    })

    it('keeps concurrent events, and a concurrent id once', async () => {
      const scope = await robin()
      const same = anEntry()
      const others = Array.from({ length: 6 }, () => anEntry())
      const added = await addedBy(scope, () =>
        Promise.all([...others, same, same, same].map((entry) => journal().append(scope, entry))),
      )
      expect(added.map(({ id }) => id).toSorted()).toEqual([...others, same].map(({ id }) => id).toSorted())
    })

    it('subtracts the time that an event has waited', async () => {
      const scope = await robin()
      const now = await journal().append(scope, anEntry())
      const { at } = await journal().append(scope, anEntry({ via: 'queue', secondsAgo: 7200 }))
      const difference = Date.parse(now.at) - Date.parse(at)
      expect(difference).toBeGreaterThan(7100_000)
      expect(difference).toBeLessThan(7201_000)
    })

    it('belongs to one person, also under an id that another has used', async () => {
      const scope = await robin()
      const sam = await contract.scopeOf(contract.people.sam)
      const entry = anEntry({ payload: { week: 1, session: 1, note: 'c4nary' } })
      await journal().append(scope, entry)
      const theirs = { ...entry, payload: { week: 1, session: 1, note: 'another' } }
      const added = await addedBy(sam, () => journal().append(sam, theirs))
      expect(added).toMatchObject([theirs])
      expect(JSON.stringify(await journal().read(sam))).not.toContain('c4nary')
      expect((await journal().read(scope)).filter(({ id }) => id === entry.id)).toMatchObject([entry])
    })

    it('is refused to a scope with the token of another user', async () => {
      const { userId } = contract.people.sam
      const mixed = { ...(await robin()), userId }
      await expect(journal().read(mixed)).rejects.toEqual(code('not-permitted'))
      await expect(journal().append(mixed, anEntry())).rejects.toEqual(code('not-permitted'))
    })

    it('contains every logged session, and every one taken back', async () => {
      const scope = await robin()
      await reset(scope, '2023-06-05')
      const added = await addedBy(scope, async () => {
        await log(scope, first)
        await log(scope, { ...first, sessionCompleted: false })
        await log(scope, first, { enteredBy: 'clinic' })
      })
      const logged = { kind: 'session-logged', programmeStart: '2023-06-05', via: 'online' }
      const payload = { week: 1, session: 1, done: true }
      expect(added).toMatchObject([
        { ...logged, enteredBy: 'participant', payload },
        { ...logged, enteredBy: 'participant', payload: { ...payload, done: false } },
        { ...logged, enteredBy: 'clinic', payload },
      ])
    })

    it('has the time at which a queued session was logged', async () => {
      const scope = await robin()
      await reset(scope, '2023-06-12')
      const { completedAt } = await log(scope, first, { secondsAgo: 3600 })
      const [event] = (await journal().read(scope)).slice(-1)
      expect(event).toMatchObject({ kind: 'session-logged', via: 'queue', at: completedAt })
    })

    it('contains no change that was refused', async () => {
      const scope = await robin()
      await reset(scope, '2023-06-19')
      const added = await addedBy(scope, async () => {
        const another = { planStart: calendarDate('2023-06-20') }
        await expect(log(scope, first, another)).rejects.toEqual(code('other-plan'))
      })
      expect(added).toEqual([])
    })

    it('[H7d] contains an ended programme with its whole diary, and its return', async () => {
      const scope = await robin()
      await reset(scope, '2023-07-03')
      await log(scope, first)
      const record = await contract.backend.participant(scope)
      const [ended] = await addedBy(scope, () => reset(scope, '2023-07-10'))
      expect(ended).toMatchObject({
        kind: 'programme-ended',
        programmeStart: '2023-07-03',
        payload: {
          startDate: '2023-07-03',
          weeks: record.participantDiary.length,
          diary: record.participantDiary,
          exercises: record.selectedExercises,
          goals: record.participantGoals,
          because: 'new-start-date',
        },
      })
      const back = await addedBy(scope, () => reset(scope, '2023-07-03'))
      expect(back).toMatchObject([
        { kind: 'programme-resumed', programmeStart: '2023-07-03', payload: { startDate: '2023-07-03' } },
      ])
    })

    it('writes nothing for a reset to the same day, or without a logged session', async () => {
      const scope = await robin()
      await reset(scope, '2023-08-07')
      const added = await addedBy(scope, async () => {
        await reset(scope, '2023-08-07')
        await reset(scope, '2023-08-14')
      })
      expect(added).toEqual([])
    })

    it('agrees with the record after any changes, and can be read completely', async () => {
      const scope = await robin()
      await reset(scope, '2023-09-04')
      await log(scope, first)
      await log(scope, { week: 2, session: 2, sessionCompleted: true })
      await log(scope, { ...first, sessionCompleted: false })
      await reset(scope, '2023-09-11')
      await reset(scope, '2023-09-04')
      const { events, dropped } = readEvents(await journal().read(scope))
      // The payload with unknown keys, of a rule above.
      expect(dropped).toBe(1)
      const record = await contract.backend.participant(scope)
      const { sessions } = project(events, record, 'UTC')
      expect(sessions).toMatchObject([
        { week: 1, session: 1, done: false, how: null },
        { week: 2, session: 2, done: true, how: 'logged-later' },
      ])
    })
  })
}
