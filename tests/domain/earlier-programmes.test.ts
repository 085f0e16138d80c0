import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerTo } from '@/lib/adapters/embedded/answers'
import { calendarDate } from '@/lib/domain/calendar-date'
import { type ChangeName, changeNamed, type PayloadOf } from '@/lib/domain/changes/changes'
import { earlierProgrammeOn, earlierProgrammesAfter } from '@/lib/domain/earlier-programmes'
import type { Participant } from '@/lib/domain/participant.schema'
import { aParticipant, deepFrozen, done } from '../builders/participant'
import { anyWalk, walk } from '../builders/programme-walk'
import { someSettings } from '../builders/settings'

const [first, second] = [calendarDate('2026-03-02'), calendarDate('2026-03-09')]
const at = new Date('2026-03-20T10:00:00Z')
const logged = deepFrozen(aParticipant({ sessions: { 1: [done, done], 2: [done] } }))

describe('the earlier programmes after a reset', () => {
  it('include the replaced programme with its full diary', () => {
    expect(earlierProgrammesAfter(logged, second, at)).toEqual([
      {
        treatmentStartDate: first,
        setAsideAt: '2026-03-20T10:00:00.000Z',
        participantDiary: logged.participantDiary,
      },
    ])
  })

  it.each([
    ['no session was logged', aParticipant()],
    ['the only session was taken back', aParticipant({ sessions: { 1: [{ sessionCompleted: false }] } })],
    ['no start date was set', aParticipant({ start: null })],
  ])('are unchanged if %s', (_, record) => {
    expect(earlierProgrammesAfter(record, second, at)).toEqual([])
  })

  it('no longer include a programme that comes back', () => {
    const later = {
      ...aParticipant({ start: second }),
      earlierProgrammes: earlierProgrammesAfter(logged, second, at),
    }
    expect(earlierProgrammeOn(later, first)?.participantDiary).toEqual(logged.participantDiary)
    expect(earlierProgrammesAfter(later, first, at)).toEqual([])
  })

  it('lose nothing if two programmes started on one day', () => {
    const [one] = earlierProgrammesAfter(logged, second, at)
    if (!one) throw new Error('Nothing is kept')
    const record = { ...aParticipant({ start: second }), earlierProgrammes: [one, { ...one }] }
    expect(earlierProgrammesAfter(record, first, at)).toEqual([one])
  })

  it('lose no session in any sequence of resets, logs and Undo', async () => {
    const walks = fc.assert(fc.asyncProperty(anyWalk, (steps) => walk(steps, aKeeper())))
    await expect(walks).resolves.toBeUndefined()
  })
})

/** A record that changes as in the embedded backend. */
function aKeeper() {
  let record: Participant = aParticipant({ start: null })
  const surroundings = { settings: someSettings(), exercises: async () => [], now: at }
  const change = async <Name extends ChangeName>(name: Name, payload: PayloadOf<Name>) => {
    const answer = await answerTo(name, record, payload, { ...surroundings, stored: record })
    record = deepFrozen(changeNamed(name).apply(record, payload, answer))
    return answer
  }
  return {
    read: async () => record,
    reset: (treatmentStartDate: typeof first) => change('reset-start-date', { treatmentStartDate }),
    log: (payload: PayloadOf<'log-session'>) => change('log-session', payload),
  }
}
