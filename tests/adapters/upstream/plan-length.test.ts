// The length of a plan if the site's number of weeks is another one than when the plan began, or is unknown.
import { describe, expect, it } from 'vitest'
import { readNewDiary, readRecordFrom } from '@/lib/adapters/upstream/reading/record'
import type { PlanShape } from '@/lib/adapters/upstream/reading/whole-diary'
import { calendarDate } from '@/lib/domain/calendar-date'

const start = '2026-11-16'
const starts = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']
const week = (number: number, sessions: boolean[] = []) => ({
  week_number: number,
  week_start_date: starts[number - 1],
  session_frequency: 3,
  sessions,
})
/** The whole diary of a plan of 4 weeks. */
const whole = [week(1, [true]), week(2), week(3), week(4)]
const ofOtherServer = { treatment_start_date: start, participant_diary: whole }
const ofPlugin = { ...ofOtherServer, earlier_programmes: [] }

const of = (weeks: number): PlanShape => ({ weeks, smallestFrequency: 2 })
const read = (answer: object, shape: PlanShape) =>
  readRecordFrom(answer, { userId: '7', timeZone: 'Europe/London', shape, library: null })
const weeksOf = (answer: object, shape: PlanShape) =>
  read(answer, shape).value?.record.participantDiary.map(({ weekNumber }) => weekNumber)

describe('plan of a server that stores earlier programmes', () => {
  it.each([
    ['raised', of(16)],
    ['lowered', of(2)],
    ['unchanged', of(4)],
    ['a stand-in', of(12)],
    ['unknown', null],
  ])("keeps a plan's length if the site's number of weeks is %s", (_name, shape) => {
    expect(weeksOf(ofPlugin, shape)).toEqual([1, 2, 3, 4])
    expect(read(ofPlugin, shape).warnings).toEqual([])
  })

  it("keeps a plan's length if its start date is set again", () => {
    const rules = { timeZone: 'Europe/London', shape: of(16), asked: calendarDate(start) }
    expect(readNewDiary(ofPlugin, rules).value?.participantDiary).toHaveLength(4)
  })

  it('adds a missing week between two others', () => {
    const answer = { ...ofPlugin, participant_diary: [week(1), week(2), week(4)] }
    expect(weeksOf(answer, of(16))).toEqual([1, 2, 3, 4])
  })

  it('adds all weeks to a plan that has none', () => {
    expect(weeksOf({ ...ofPlugin, participant_diary: [] }, of(6))).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('plan of any other server', () => {
  it.each([
    ['only the weeks so far', [week(1, [true]), week(2)], [1, 2, 3, 4, 5, 6]],
    ['only weeks with sessions', [week(1, [true]), week(3, [true])], [1, 2, 3, 4, 5, 6]],
    ['no weeks', [], [1, 2, 3, 4, 5, 6]],
  ])('adds the missing weeks of a plan if the answer has %s', (_name, participant_diary, all) => {
    expect(weeksOf({ ...ofOtherServer, participant_diary }, of(6))).toEqual(all)
  })

  it.each([of(2), null])("keeps a plan's weeks if the site has fewer or unknown: %j", (shape) => {
    expect(weeksOf(ofOtherServer, shape)).toEqual([1, 2, 3, 4])
  })
})
