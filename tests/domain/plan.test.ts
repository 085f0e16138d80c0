import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, calendarDate, calendarDateIn } from '@/lib/domain/calendar-date'
import { adherence, planStage, weekNumberOn } from '@/lib/domain/plan'
import { anyDay, anyParticipant, aParticipant, aWeek, deepFrozen, done, open } from '../builders/participant'
import { clockChangesIn, zones } from '../builders/zones'

const hour = 60 * 60 * 1000
const day = calendarDate

describe('the week number', () => {
  it('is 6 on 5 April 2026 in London, despite the missing hour', () => {
    const today = calendarDateIn('Europe/London', new Date('2026-04-04T23:00:00Z'))
    expect(today).toBe('2026-04-05')
    expect(weekNumberOn(day('2026-03-01'), today)).toBe(6)
    expect(weekNumberOn(day('2026-03-01'), day('2026-04-04'))).toBe(5)
  })

  it('advances every 7 days for every start from 2024 to 2030', () => {
    const wrong: string[] = []
    for (let start = day('2024-01-01'); start < '2031-01-01'; start = addDays(start, 1))
      for (let days = 0, today = start; days < 92; days += 1, today = addDays(today, 1))
        if (weekNumberOn(start, today) !== (days - (days % 7)) / 7 + 1) wrong.push(`${start} ${today}`)
    expect(wrong).toEqual([])
  })

  it('advances every 7 local dates across clock changes in every zone', () => {
    const changes = new Map(zones.map((zone) => [zone, clockChangesIn(zone)]))
    const walk = fc.record({
      zone: fc.constantFrom(...zones),
      which: fc.nat(),
      daysBefore: fc.integer({ min: 0, max: 21 }),
      minutes: fc.integer({ min: 0, max: 24 * 60 }),
    })
    fc.assert(
      fc.property(walk, ({ zone, which, daysBefore, minutes }) => {
        const known = changes.get(zone) ?? []
        const change = known[which % Math.max(known.length, 1)] ?? Date.UTC(2024, 0, 1 + (which % 2500))
        const first = change - daysBefore * 24 * hour - minutes * 60_000
        const start = calendarDateIn(zone, new Date(first))
        let datesSeen = 0
        let today = start
        for (let instant = first; instant < first + 25 * 24 * hour; instant += 7 * hour) {
          const shown = calendarDateIn(zone, new Date(instant))
          if (shown !== today) datesSeen += 1
          today = shown
          expect(weekNumberOn(start, today)).toBe(Math.floor(datesSeen / 7) + 1)
        }
      }),
      { numRuns: 100 },
    )
  })

  it.each(['Europe/London', 'Australia/Lord_Howe', 'America/Santiago'])(
    'is the same on a server in %s, whose clocks change',
    (zone) => {
      vi.stubEnv('TZ', zone)
      onTestFinished(() => void vi.unstubAllEnvs())
      // Checks that TZ took effect: the offsets of January and July differ.
      const offsets = [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset())
      expect(new Set(offsets).size).toBe(2)
      for (let days = 0, today = day('2026-01-01'); days < 400; days += 1, today = addDays(today, 1))
        expect(weekNumberOn(day('2026-01-01'), today)).toBe(Math.floor(days / 7) + 1)
    },
  )

  it('is 0 in the week before the start, and then negative', () => {
    expect(weekNumberOn(day('2026-03-02'), day('2026-03-01'))).toBe(0)
    expect(weekNumberOn(day('2026-03-02'), day('2026-02-23'))).toBe(0)
    expect(weekNumberOn(day('2026-03-02'), day('2026-02-22'))).toBe(-1)
  })
})

describe('the stage of a plan', () => {
  it('is `no-start-date` without a start date', () => {
    const participant = aParticipant({ start: null })
    expect(planStage(participant, day('2026-03-02'))).toEqual({ stage: 'no-start-date' })
    // Our backends never return this record, but another one may.
    const diary = aParticipant().participantDiary
    const odd = { ...participant, participantDiary: diary }
    expect(planStage(odd, day('2026-03-02'))).toEqual({ stage: 'no-start-date' })
  })

  it('is `before-start` with the start date, before it', () => {
    const participant = aParticipant({ start: '2026-03-02' })
    const expected = { stage: 'before-start', startsOn: '2026-03-02' }
    expect(planStage(participant, day('2026-03-01'))).toEqual(expected)
  })

  it('is in progress in week 1 on the start date', () => {
    const participant = aParticipant({ weeks: 4 })
    const week = participant.participantDiary[0]
    expect(planStage(participant, day('2026-03-02'))).toEqual({
      stage: 'in-progress',
      week,
      earlierWeeks: [],
    })
    expect(planStage(participant, day('2026-03-08'))).toMatchObject({ week: { weekNumber: 1 } })
  })

  it('lists earlier weeks, latest first, in a later week', () => {
    const stage = planStage(aParticipant({ weeks: 4 }), day('2026-03-16'))
    expect(stage).toMatchObject({ stage: 'in-progress', week: { weekNumber: 3 } })
    expect(stage).toHaveProperty('earlierWeeks.0.weekNumber', 2)
    expect(stage).toHaveProperty('earlierWeeks.1.weekNumber', 1)
    expect(stage).not.toHaveProperty('earlierWeeks.2')
  })

  it('[S2.23] is finished on the first day after the last week', () => {
    const participant = aParticipant({ start: '2026-03-02', weeks: 4 })
    expect(planStage(participant, day('2026-03-29'))).toMatchObject({ week: { weekNumber: 4 } })
    expect(planStage(participant, day('2026-03-30'))).toEqual({
      stage: 'finished',
      weeks: participant.participantDiary,
    })
  })

  it('is as long as its diary', () => {
    for (const weeks of [1, 4, 24]) {
      const participant = aParticipant({ weeks })
      const lastDay = addDays(day('2026-03-02'), weeks * 7 - 1)
      expect(planStage(participant, lastDay)).toMatchObject({ week: { weekNumber: weeks } })
      expect(planStage(participant, addDays(lastDay, 1))).toMatchObject({ stage: 'finished' })
    }
  })

  it('is `no-start-date` if the diary lacks the current week', () => {
    const gap = {
      ...aParticipant({ weeks: 4 }),
      participantDiary: aParticipant({ weeks: 4 }).participantDiary.toSpliced(1, 1),
    }
    expect(planStage(gap, day('2026-03-09'))).toEqual({ stage: 'no-start-date' })
    expect(planStage(aParticipant({ weeks: 0 }), day('2026-03-02'))).toEqual({ stage: 'no-start-date' })
  })

  it('is `no-start-date` with an empty diary, long after the start too', () => {
    const stage = planStage(aParticipant({ weeks: 0 }), day('2026-12-30'))
    expect(stage).toEqual({ stage: 'no-start-date' })
  })

  it('[S2.21] depends only on the distance from the start; records stay unchanged', () => {
    fc.assert(
      fc.property(anyParticipant, fc.integer({ min: -30, max: 120 }), (participant, days) => {
        const { treatmentStartDate: start, participantDiary: diary } = deepFrozen(participant)
        const { stage } = planStage(participant, addDays(start ?? day('2024-01-01'), days))
        const expected = days < 0 ? 'before-start' : days < diary.length * 7 ? 'in-progress' : 'finished'
        expect(stage).toBe(expected)
      }),
    )
  })

  it('has the current week whose seven days include today', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 12 * 7 - 1 }), (start, days) => {
        const stage = planStage(aParticipant({ start, weeks: 12 }), addDays(start, days))
        const { weekStartDate } = stage.stage === 'in-progress' ? stage.week : aWeek()
        const inWeek = Array.from({ length: 7 }, (_, index) => addDays(weekStartDate, index))
        expect(inWeek).toContain(addDays(start, days))
      }),
    )
  })
})

describe('adherence', () => {
  it('is 0 of 0 without weeks', () => {
    expect(adherence([])).toEqual({ done: 0, planned: 0 })
  })

  it('counts extra sessions, but not missed or missing ones', () => {
    const weeks = [
      aWeek({ frequency: 2, sessions: [done, done, done] }),
      aWeek({ frequency: 3, sessions: [open, done] }),
      aWeek({ frequency: 4 }),
    ]
    expect(adherence(weeks)).toEqual({ done: 4, planned: 9 })
  })

  it('of a diary is the sum of its parts', () => {
    fc.assert(
      fc.property(anyParticipant, fc.nat(12), ({ participantDiary }, at) => {
        const [one, other] = [participantDiary.slice(0, at), participantDiary.slice(at)].map(adherence)
        const whole = adherence(deepFrozen(participantDiary))
        expect(whole.done).toBe((one?.done ?? 0) + (other?.done ?? 0))
        expect(whole.planned).toBe((one?.planned ?? 0) + (other?.planned ?? 0))
      }),
    )
  })
})
