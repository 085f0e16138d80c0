import { describe, expect, it } from 'vitest'
import { alexRecord } from '@/lib/adapters/embedded/demo/alex'
import { refuseDemoPeople, seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { startOfDay } from '@/lib/domain/start-of-day'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { addDays, calendarDate, calendarDateIn, toUtcInstant } from '@/lib/domain/calendar-date'
import { planStage } from '@/lib/domain/plan'
import { aClock, aDatabase } from './fixtures'

const zones = [
  'Europe/London',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Los_Angeles',
  'Africa/Cairo',
  'Etc/GMT+12',
]

// Three weeks, each with a clock change: in Los Angeles, London and Cairo.
const days = [calendarDate('2026-03-07'), calendarDate('2026-03-26'), calendarDate('2026-04-22')].flatMap(
  (first) => Array.from({ length: 7 }, (_, index) => addDays(first, index)),
)

/** @returns the first instant, a time in the morning and the last instant of each day */
const momentsIn = (zone: string) =>
  days.flatMap((day) => {
    const start = startOfDay(zone, day).getTime()
    const end = startOfDay(zone, addDays(day, 1)).getTime()
    return [start, start + 9.5 * 60 * 60 * 1000, end - 1].map((instant) => new Date(instant))
  })

describe('people of the demo', () => {
  it('are neither added nor overwritten when the demo is seeded again', async () => {
    const database = await aDatabase()
    const clock = aClock()
    await seedDemo(database, clock, 'Europe/London')
    await database.orm.update(participant).set({ participantGoals: [{ id: 'own', description: 'Swim' }] })
    const before = [await database.orm.select().from(account), await database.orm.select().from(participant)]
    clock.passTime(30 * 24 * 60 * 60)
    await seedDemo(database, clock, 'Europe/London')
    const after = [await database.orm.select().from(account), await database.orm.select().from(participant)]
    expect(after).toEqual(before)
    expect(after.map((rows) => rows.length)).toEqual([2, 2])
  })

  it('are restored if their accounts were deleted', async () => {
    const database = await aDatabase()
    await seedDemo(database, aClock(), 'Europe/London')
    const [first] = await database.orm.select().from(account)
    await database.orm.delete(account)
    await seedDemo(database, aClock(), 'Europe/London')
    expect(first).toBeDefined()
    expect(await database.orm.select().from(participant)).toHaveLength(2)
  })

  it.each(zones)('are in week 3 of a plan that began on Monday (%s)', (zone) => {
    for (const now of momentsIn(zone)) {
      const record = alexRecord('alex', now, zone)
      const stage = planStage(record, calendarDateIn(zone, now))
      expect(stage).toMatchObject({ stage: 'in-progress', week: { weekNumber: 3 } })
      expect(record.treatmentStartDate && toUtcInstant(record.treatmentStartDate).getUTCDay()).toBe(1)
    }
  })

  it.each(zones)('have completed sessions only inside their week, never in the future (%s)', (zone) => {
    for (const now of momentsIn(zone)) {
      for (const week of alexRecord('alex', now, zone).participantDiary) {
        const instants = week.sessions.flatMap(({ completedAt }) =>
          completedAt === undefined ? [] : [completedAt],
        )
        expect(instants).toEqual(instants.toSorted())
        for (const instant of instants) {
          const day = calendarDateIn(zone, new Date(instant))
          expect(day >= week.weekStartDate && day <= addDays(week.weekStartDate, 6)).toBe(true)
          expect(Date.parse(instant)).toBeLessThanOrEqual(now.getTime())
        }
      }
    }
  })

  it('include Alex, who did 4, 3 and 2 of 4 sessions', () => {
    const { participantDiary } = alexRecord('alex', new Date('2026-03-11T10:00:00Z'), 'Europe/London')
    const done = participantDiary.map((week) => week.sessions.map((session) => session.sessionCompleted))
    expect(done.slice(0, 4)).toEqual([[true, true, true, true], [true, true, false, true], [true, true], []])
    expect(participantDiary.map((week) => week.sessionFrequency)).toEqual(Array(12).fill(4))
  })
})

describe('startOfDay', () => {
  it.each([
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-11', '2026-03-10T18:15:00.000Z'],
    ['Pacific/Apia', '2026-03-11', '2026-03-10T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-11', '2026-03-10T10:00:00.000Z'],
    // Midnight is skipped there: the day starts at one o'clock.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('returns the first instant in %s on %s', (zone, day, instant) => {
    expect(startOfDay(zone, calendarDate(day)).toISOString()).toBe(instant)
  })
})

it('refuses a folder with people of the demo for real use', async () => {
  const database = await aDatabase()
  await expect(refuseDemoPeople(database)).resolves.toBeUndefined()
  await seedDemo(database, aClock(), 'Europe/London')
  await expect(refuseDemoPeople(database)).rejects.toThrow(/whose passwords are public/)
})
