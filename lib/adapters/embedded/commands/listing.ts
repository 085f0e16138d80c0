import { asc, eq } from 'drizzle-orm'
import { type CalendarDate, calendarDateIn } from '../../../domain/calendar-date'
import { sessionsDone } from '../../../domain/diary'
import type { Participant } from '../../../domain/participant.schema'
import { adherence, planStage } from '../../../domain/plan'
import { toParticipant } from '../mapping'
import { account, participant } from '../store/rows'
import type { Surroundings } from './command'

/** A person as an admin sees them. Days are calendar dates in the clinic's zone. */
export type ListedPerson = {
  id: string
  email: string
  name: string
  /** The day on which the account was closed; `null` if it is open. */
  closedOn: CalendarDate | null
  /** `no-record`: nothing is kept; `unreadable`: the record is damaged. */
  stage: 'no-record' | 'unreadable' | 'no-start-date' | 'before-start' | 'in-progress' | 'finished'
  startDate: string | null
  /** The current week, from 1; `null` unless the plan is in progress. */
  week: number | null
  weeks: number
  exercises: number
  done: number
  planned: number
}

/** A person's sessions, week by week. */
export type PersonAdherence = Pick<ListedPerson, 'id' | 'email' | 'name' | 'closedOn' | 'stage'> & {
  weeks: { week: number; startDate: string; done: number; planned: number; begun: boolean }[]
}

/** Returns everyone with an account, by e-mail. Sessions are counted in the weeks that have begun. */
export async function listPeople(surroundings: Surroundings): Promise<{ people: ListedPerson[] }> {
  const people = await peopleWithRecords(surroundings)
  return {
    people: people.map(({ person, record, stage, begun }) => ({
      ...person,
      stage: record === 'unreadable' ? 'unreadable' : (stage?.stage ?? 'no-record'),
      startDate: isRead(record) ? record.treatmentStartDate : null,
      week: stage?.stage === 'in-progress' ? stage.week.weekNumber : null,
      weeks: isRead(record) ? record.participantDiary.length : 0,
      exercises: isRead(record) ? record.selectedExercises.length : 0,
      ...adherence(begun),
    })),
  }
}

/** Returns the sessions of everyone, week by week. */
export async function adherenceByWeek(surroundings: Surroundings): Promise<{ people: PersonAdherence[] }> {
  const people = await peopleWithRecords(surroundings)
  return {
    people: people.map(({ person, record, stage, begun }) => ({
      ...person,
      stage: record === 'unreadable' ? 'unreadable' : (stage?.stage ?? 'no-record'),
      weeks: (isRead(record) ? record.participantDiary : []).map((week) => ({
        week: week.weekNumber,
        startDate: week.weekStartDate,
        done: sessionsDone(week),
        planned: week.sessionFrequency,
        begun: begun.includes(week),
      })),
    })),
  }
}

async function peopleWithRecords({ database, timeZone, clock }: Surroundings) {
  const today = calendarDateIn(timeZone, clock())
  const rows = await database.orm
    .select({
      id: account.userId,
      email: account.email,
      name: account.displayName,
      closed: account.closedAt,
      record: participant,
    })
    .from(account)
    .leftJoin(participant, eq(participant.userId, account.userId))
    .orderBy(asc(account.email))
  return rows.map(({ record: row, closed, ...rest }) => {
    const person = { ...rest, closedOn: closed && calendarDateIn(timeZone, closed) }
    const record = row && readOrSay(row)
    const stage = isRead(record) ? planStage(record, today) : null
    const begun = isRead(record) ? record.participantDiary.filter((week) => week.weekStartDate <= today) : []
    return { person, record, stage, begun }
  })
}

// One damaged record must not hide everyone else.
function readOrSay(row: typeof participant.$inferSelect): Participant | 'unreadable' {
  try {
    return toParticipant(row)
  } catch {
    return 'unreadable'
  }
}

function isRead(record: Participant | 'unreadable' | null): record is Participant {
  return record !== null && record !== 'unreadable'
}
