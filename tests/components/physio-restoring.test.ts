import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencyReplays } from '@/components/physio/frequency-replays'
import { fieldsToRestore } from '@/components/physio/use-unsaved-edits'
import { sessionFrequency } from '@/lib/domain/changes/session-frequency'
import type { Participant } from '@/lib/domain/participant.schema'
import { chosen } from '../builders/exercise'
import { aParticipant } from '../builders/participant'

function withFrequencies(frequencies: number[]): Participant {
  const record = aParticipant({ weeks: frequencies.length })
  return {
    ...record,
    participantDiary: record.participantDiary.map((week, index) => ({
      ...week,
      sessionFrequency: frequencies[index] ?? 0,
    })),
  }
}

describe('replaying the sessions a week', () => {
  test('makes one call per change of value, earliest first', () => {
    expect(frequencyReplays(withFrequencies([4, 4, 3, 3, 5, 5]).participantDiary, 2)).toEqual([
      { currentWeekNumber: 2, sessionFrequency: 4 },
      { currentWeekNumber: 3, sessionFrequency: 3 },
      { currentWeekNumber: 5, sessionFrequency: 5 },
    ])
    expect(frequencyReplays([], 1)).toEqual([])
  })

  test('restores every week after any change from any week on', () => {
    const frequency = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(
        fc.array(frequency, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        frequency,
        (frequencies, week, chosenNow) => {
          const before = withFrequencies(frequencies)
          const changed = sessionFrequency.apply(
            before,
            { sessionFrequency: chosenNow, currentWeekNumber: week },
            {},
          )
          const restored = frequencyReplays(before.participantDiary, week).reduce(
            (record, payload) => sessionFrequency.apply(record, payload, {}),
            changed,
          )
          expect(restored).toEqual(before)
        },
      ),
    )
  })
})

describe('an exercise that is added again', () => {
  test('restores only the fields that differ', () => {
    const before = chosen('bridge', { sets: '3', reps: '10', notes: 'Slowly.' })
    expect(fieldsToRestore(chosen('bridge', { sets: '1', reps: '10', notes: '' }), before)).toEqual([
      'sets',
      'notes',
    ])
    expect(fieldsToRestore(before, before)).toEqual([])
  })
})
