import { describe, expect, it } from 'vitest'
import { readRecordFrom } from '@/lib/adapters/upstream/reading/record'

const rules = { userId: '7', timeZone: 'UTC', shape: { weeks: 12, smallestFrequency: 3 }, library: null }
const week = {
  week_number: '1',
  week_start_date: '20260105',
  session_frequency: '4',
  sessions: [{ session_completed: '1', completed_at: '2026-01-06T09:00:00+00:00' }],
}
const programme = {
  treatment_start_date: '20260105',
  set_aside_at: '2026-03-04T08:00:00Z',
  participant_diary: [week],
}

function read(earlier_programmes?: unknown) {
  const { value, warnings } = readRecordFrom({ treatment_start_date: null, earlier_programmes }, rules)
  return { earlier: value?.record.earlierProgrammes, warnings: warnings.map(({ path }) => path) }
}

describe('earlier programmes in an answer', () => {
  it('reads only the weeks that an earlier programme has', () => {
    expect(read([programme])).toEqual({
      earlier: [
        {
          treatmentStartDate: '2026-01-05',
          setAsideAt: '2026-03-04T08:00:00.000Z',
          participantDiary: [
            {
              weekNumber: 1,
              weekStartDate: '2026-01-05',
              sessionFrequency: 4,
              sessions: [{ sessionCompleted: true, completedAt: '2026-01-06T09:00:00.000Z' }],
            },
          ],
        },
      ],
      warnings: [],
    })
  })

  it('reads an earlier programme without the instant it was set aside', () => {
    const { earlier } = read([{ ...programme, set_aside_at: undefined }])
    expect(earlier).toMatchObject([{ treatmentStartDate: '2026-01-05' }])
    expect(earlier?.[0]).not.toHaveProperty('setAsideAt')
  })

  it('treats an empty list as support for earlier programmes', () => {
    expect(read([]).earlier).toEqual([])
  })

  it.each([undefined, null, false, '', 'none', 0])(
    'treats %j as no support for earlier programmes',
    (value) => {
      expect(read(value)).toEqual({ earlier: undefined, warnings: [] })
    },
  )

  it.each([7, 'x', [[]], {}, { treatment_start_date: '2026-01-05' }, { participant_diary: [] }])(
    'skips the row %j with a warning',
    (row) => {
      const { earlier, warnings } = read([row, programme])
      expect(earlier).toHaveLength(1)
      expect(warnings).toContain('earlier_programmes[0]')
    },
  )
})
