import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDate, calendarDate } from '@/lib/domain/calendar-date'
import type { LogSessionPayload } from '@/lib/domain/changes/log-session'
import type { Scope } from '@/lib/ports/backend'
import { anyWalk, walk } from '../builders/programme-walk'
import { anyInterleaving, walkInTwoBrowsers } from '../builders/two-browsers'
import type { Contract, Kind } from './harness'

/** Timeout in milliseconds, long enough for a high `INTERLEAVING_RUNS`. */
const manyInterleavings = 30 * 60_000

/** Rules for a programme whose start date is reset. They use Robin, past weeks and each start date once. */
export function earlierProgrammesContract(contract: Contract, { keepsEarlierProgrammes = true }: Kind): void {
  describe('earlier programmes', () => {
    const robin = () => contract.scopeOf(contract.people.robin)
    const read = (scope: Scope) => contract.backend.participant(scope)
    const reset = (scope: Scope, start: string) =>
      contract.backend.change(scope, 'reset-start-date', { treatmentStartDate: calendarDate(start) })
    const log = (scope: Scope, week: number, session: number) =>
      contract.backend.change(scope, 'log-session', { week, session, sessionCompleted: true })
    const earlierOn = async (scope: Scope, start: string) =>
      (await read(scope)).earlierProgrammes?.filter(({ treatmentStartDate }) => treatmentStartDate === start)

    if (!keepsEarlierProgrammes) {
      it('are missing from the record of a backend without them', async () => {
        const scope = await robin()
        await reset(scope, '2023-01-02')
        await log(scope, 1, 1)
        expect(await reset(scope, '2023-01-09')).not.toHaveProperty('earlierProgrammes')
        expect(await read(scope)).not.toHaveProperty('earlierProgrammes')
      })
      return
    }

    it('are an empty list before any reset', async () => {
      const sam = await contract.scopeOf(contract.people.sam)
      expect((await read(sam)).earlierProgrammes).toEqual([])
    })

    it('contain the whole programme with logged sessions after a reset', async () => {
      const scope = await robin()
      await reset(scope, '2023-01-02')
      await contract.backend.change(scope, 'session-frequency', {
        sessionFrequency: 5,
        currentWeekNumber: 3,
      })
      await log(scope, 1, 1)
      await log(scope, 2, 3)
      const { participantDiary } = await read(scope)
      const answer = await reset(scope, '2023-01-09')
      const kept = await earlierOn(scope, '2023-01-02')
      expect(kept).toEqual([
        {
          treatmentStartDate: '2023-01-02',
          setAsideAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          participantDiary,
        },
      ])
      const record = await read(scope)
      expect(answer.earlierProgrammes).toEqual(record.earlierProgrammes)
      expect(record.participantDiary.flatMap(({ sessions }) => sessions)).toEqual([])
    })

    it('contain no programme without a logged session', async () => {
      const scope = await robin()
      await reset(scope, '2023-02-06')
      await log(scope, 1, 1)
      await contract.backend.change(scope, 'log-session', { week: 1, session: 1, sessionCompleted: false })
      await reset(scope, '2023-02-13')
      expect(await earlierOn(scope, '2023-02-06')).toEqual([])
    })

    it('are restored by their start date, storing the current programme', async () => {
      const scope = await robin()
      await reset(scope, '2023-03-06')
      for (const session of [1, 2, 4]) await log(scope, 4, session)
      const { participantDiary: first } = await read(scope)
      await reset(scope, '2023-03-13')
      await log(scope, 1, 2)
      const { participantDiary: second } = await read(scope)
      const answer = await reset(scope, '2023-03-06')
      expect(answer.participantDiary).toEqual(first)
      expect((await read(scope)).participantDiary).toEqual(first)
      expect(await earlierOn(scope, '2023-03-06')).toEqual([])
      expect(await earlierOn(scope, '2023-03-13')).toMatchObject([{ participantDiary: second }])
    })

    it('do not change if the same start date is set again', async () => {
      const scope = await robin()
      await reset(scope, '2023-04-03')
      await log(scope, 1, 1)
      await reset(scope, '2023-04-10')
      const before = await read(scope)
      expect((await reset(scope, '2023-04-10')).earlierProgrammes).toEqual(before.earlierProgrammes)
      expect(await read(scope)).toEqual(before)
    })

    it('contain a programme once after six concurrent resets', async () => {
      const scope = await robin()
      await reset(scope, '2023-05-01')
      await log(scope, 1, 1)
      const starts = ['2023-05-08', '2023-05-15']
      await Promise.all(Array.from({ length: 6 }, (_, time) => reset(scope, starts[time % 2] ?? '')))
      expect(await earlierOn(scope, '2023-05-01')).toHaveLength(1)
    })

    it('[H7b] lose no session in any sequence of resets, logs and Undo', async () => {
      const scope = await robin()
      const keeper = {
        read: () => read(scope),
        reset: (start: string) => reset(scope, start),
        log: (payload: LogSessionPayload) => contract.backend.change(scope, 'log-session', payload),
      }
      const walks = fc.assert(
        fc.asyncProperty(anyWalk, (steps) => walk(steps, keeper)),
        { numRuns: 5, endOnFailure: true },
      )
      await expect(walks).resolves.toBeUndefined()
    })

    it(
      '[H7c] get no session from a browser that shows another plan',
      async () => {
        const scope = await robin()
        const keeper = {
          read: () => read(scope),
          reset: (start: string) => reset(scope, start),
          log: (payload: LogSessionPayload, planStart: CalendarDate) =>
            contract.backend.change(scope, 'log-session', payload, { planStart }),
        }
        const walks = fc.assert(
          fc.asyncProperty(anyInterleaving, (steps) => walkInTwoBrowsers(steps, keeper)),
          { numRuns: Number(process.env.INTERLEAVING_RUNS ?? 5), endOnFailure: true },
        )
        await expect(walks).resolves.toBeUndefined()
      },
      manyInterleavings,
    )
  })
}
