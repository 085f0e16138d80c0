// A record as section 7 of the specification writes it, and its nine changes.

export type Week = {
  week_number: number
  week_start_date: string
  session_frequency: number
  sessions: { session_completed: boolean }[]
}

export type WireRecord = {
  participant_id: number
  treatment_start_date: string | null
  selected_exercises: { exercise: number; reps: string; sets: string; notes: string }[]
  participant_goals: { id: string; description: string }[]
  participant_diary: Week[]
}

export type Limits = { weeks: number; exercises: number; goals: number; frequency: number; library: number[] }
type Body = Record<string, unknown>

/** A refusal with a status only: the server is not ours, so its message is arbitrary. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super('Refused')
    this.status = status
  }
}

export function emptyRecord(participantId: number): WireRecord {
  return {
    participant_id: participantId,
    treatment_start_date: null,
    selected_exercises: [],
    participant_goals: [],
    participant_diary: [],
  }
}

export function emptyWeeks(start: string, weeks: number, frequency: number): Week[] {
  return Array.from({ length: weeks }, (_, index) => ({
    week_number: index + 1,
    week_start_date: new Date(Date.parse(start) + index * 7 * 86_400_000).toISOString().slice(0, 10),
    session_frequency: frequency,
    sessions: [],
  }))
}

/** Makes a change in place. @returns what the specification shows of its answer; `undefined` if it shows none */
export function make(name: string, record: WireRecord, body: Body, limits: Limits): unknown {
  const change = changes[name]
  if (!change) throw new Refused(404)
  return change(record, body, limits)
}

const changes: Record<string, (record: WireRecord, body: Body, limits: Limits) => unknown> = {
  'reset-start-date': (record, { treatment_start_date: start }, { weeks, frequency }) => {
    if (record.treatment_start_date !== start)
      Object.assign(record, {
        treatment_start_date: start,
        participant_diary: emptyWeeks(String(start), weeks, frequency),
      })
    const { treatment_start_date, participant_diary } = record
    return { treatment_start_date, participant_diary }
  },
  'select-exercise': (record, { exercise_id: id }, { exercises, library }) => {
    const number = Number(id)
    const there = record.selected_exercises.find(({ exercise }) => exercise === number)
    if (there) return there
    if (!library.includes(number)) throw new Refused(404)
    if (record.selected_exercises.length >= exercises) throw new Refused(400)
    const selected = { exercise: number, reps: '8', sets: '3', notes: '' }
    record.selected_exercises.push(selected)
    return selected
  },
  'deselect-exercise': (record, { exercise_id: id }) => {
    record.selected_exercises = record.selected_exercises.filter(({ exercise }) => exercise !== Number(id))
  },
  'exercise-plan-update': (record, { exercise_id: id, ...dose }) => {
    const selected = record.selected_exercises.find(({ exercise }) => exercise === Number(id))
    if (!selected) throw new Refused(404)
    Object.assign(selected, dose)
  },
  'session-frequency': (record, { session_frequency: frequency, current_week_number: from }) => {
    if (record.participant_diary.length === 0) throw new Refused(409)
    for (const week of record.participant_diary)
      if (week.week_number >= Number(from)) week.session_frequency = Number(frequency)
  },
  'log-session': (record, { week: number, session, session_completed: completed }) => {
    const week = record.participant_diary.find(({ week_number }) => week_number === number)
    if (!week) throw new Refused(409)
    while (week.sessions.length < Number(session)) week.sessions.push({ session_completed: false })
    week.sessions[Number(session) - 1] = { session_completed: completed === true }
  },
  'add-goal': (record, { goal_id: id, goal_description: words }, { goals }) => {
    const there = record.participant_goals.find((goal) => goal.id === id)
    const description = String(words).trim()
    if (there && there.description !== description) throw new Refused(409)
    if (there) return
    if (record.participant_goals.length >= goals) throw new Refused(400)
    record.participant_goals.push({ id: String(id), description })
  },
  'edit-goal': (record, { goal_id: id, goal_description: words }) => {
    const goal = record.participant_goals.find((each) => each.id === id)
    if (!goal) throw new Refused(404)
    goal.description = String(words).trim()
  },
  'delete-goal': (record, { goal_id: id }) => {
    record.participant_goals = record.participant_goals.filter((goal) => goal.id !== id)
  },
}
