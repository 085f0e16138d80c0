import { sql } from 'drizzle-orm'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { toRow } from '@/lib/adapters/embedded/mapping'
import { hashPassword, lowestCost } from '@/lib/adapters/embedded/sign-in/passwords'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { addDays, type CalendarDate, calendarDateIn } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import type { EarlierProgramme, Participant } from '@/lib/domain/participant.schema'

export const password = 'a password for the tests'

/** One person per stage of a plan. The `journeys` people are identical, one for each test that changes data. */
export const stages = [
  'in-progress',
  'week-done',
  'many-sessions',
  'before-start',
  'finished',
  'no-start-date',
  'no-plan',
  'no-record',
  'not-loaded',
  'long-words',
  'exercise-gone',
  'twelve-exercises',
] as const
export type Stage = (typeof stages)[number]

/** People without a plan, one for each test that builds one. */
export const toBuild = ['to-build', 'to-build-by-keyboard', 'to-build-with-usual-doses'] as const
type ToBuild = (typeof toBuild)[number]

/** An account that is no participant's. Only the embedded backend has it. */
export const noProgramme = 'no-programme'

export const journeys = 80

// If all workers share one WordPress or Strapi, each worker has its own people.
const isShared = process.env.TEST_WORDPRESS_SITES ?? process.env.TEST_STRAPI_SITES
const ownPeople = isShared ? `w${process.env.TEST_WORKER_INDEX ?? ''}-` : ''

export function emailOf(name: Stage | ToBuild | typeof noProgramme | number): string {
  return `${ownPeople}${typeof name === 'number' ? `journey-${name}` : name}@example.org`
}

export type E2ePerson = {
  name: Stage | ToBuild | number
  email: string
  password: string
  displayName: string
  record: Participant | null
}

/** All people, with records relative to today's date. */
export function allPeople(): E2ePerson[] {
  const today = calendarDateIn('Europe/London', new Date())
  const names = [...stages, ...toBuild, ...Array.from({ length: journeys }, (_, index) => index)]
  return names.map((name) => ({
    name,
    email: emailOf(name),
    password,
    displayName: name === 'long-words' ? longWord : `Robin ${String(name)}`,
    record: name === 'no-record' ? null : recordOf(stageOf(name), today),
  }))
}

/** Seeds the people into a data folder that no server uses yet. */
export async function seedPeople(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir)
  // Every test logs in, which takes 0.3 s at the usual cost.
  const passwordHash = await hashPassword(password, lowestCost)
  const people = allPeople().map((person) => ({ ...person, userId: `user-${person.name}` }))
  await database.orm.insert(account).values(
    people.map(({ userId, email, displayName }) => ({
      ...{ userId, email, displayName, passwordHash },
      roles: ['participant'],
    })),
  )
  await database.orm.insert(account).values({
    ...{ userId: noProgramme, email: emailOf(noProgramme), displayName: 'Wren Editor', passwordHash },
    roles: ['editor'],
  })
  await database.orm
    .insert(participant)
    .values(
      people.flatMap(({ name, userId, record }) =>
        record ? [toRow({ ...record, userId, participantId: `record-${name}` })] : [],
      ),
    )
  // An invalid diary: the backend refuses the record, as if it were unavailable.
  await database.orm.execute(
    sql`UPDATE participant SET participant_diary = '[{"week": "?"}]'::jsonb WHERE user_id = 'user-not-loaded'`,
  )
  await database.close()
}

function isToBuild(name: Stage | ToBuild): name is ToBuild {
  return toBuild.some((each) => each === name)
}

function stageOf(name: Stage | ToBuild | number): Stage {
  if (typeof name === 'number') return 'in-progress'
  return isToBuild(name) ? 'no-plan' : name
}

function recordOf(stage: Stage, today: CalendarDate): Participant {
  const record = planFrom(addDays(today, -16), { done: [4, 3, 2] })
  switch (stage) {
    case 'week-done':
      return planFrom(addDays(today, -16), { done: [4, 4, 4] })
    case 'many-sessions':
      return {
        ...planFrom(addDays(today, -16), { done: [7, 0, 9], frequency: 7 }),
        selectedExercises: sixExercises,
      }
    case 'twelve-exercises':
      return {
        ...planFrom(addDays(today, -16), { done: [5, 4, 2], frequency: 5 }),
        selectedExercises: twelveExercises,
      }
    case 'before-start':
      return { ...planFrom(addDays(today, 3), { done: [] }), earlierProgrammes: [setAside(record)] }
    case 'finished':
      return planFrom(addDays(today, -84), { done: [4, 3, 4, 0, 2, 4, 4, 1, 4, 3, 4, 4] })
    case 'no-start-date':
      return { ...record, treatmentStartDate: null, participantDiary: [] }
    case 'no-plan':
      return {
        ...record,
        treatmentStartDate: null,
        participantDiary: [],
        selectedExercises: [],
        participantGoals: [],
      }
    case 'long-words':
      return {
        ...record,
        selectedExercises: record.selectedExercises.map((chosen) => ({
          ...chosen,
          notes: `${longWord} ${'Ünïcödé 日本語 עברית 👩🏽‍🦽 '.repeat(8)}`,
        })),
        participantGoals: [{ id: 'g', description: longWord }],
      }
    case 'exercise-gone':
      return {
        ...record,
        selectedExercises: [
          { exercise: 'no-such-exercise', reps: '10', sets: '3', notes: '' },
          { exercise: 'wall-squat', reps: '45 seconds', sets: '2', notes: 'Only as low as feels good.' },
        ],
      }
    default:
      return record
  }
}

/** The programme of a record as an earlier programme. */
function setAside({ treatmentStartDate, participantDiary }: Participant): EarlierProgramme {
  if (treatmentStartDate === null) throw new Error('The record has no programme')
  return { treatmentStartDate, setAsideAt: new Date().toISOString(), participantDiary }
}

/** The most exercises that a plan may have, some with a note. */
const sixExercises = [
  { exercise: 'sit-to-stand', reps: '10', sets: '3', notes: 'Use the higher kitchen chair for now.' },
  { exercise: 'bridge', reps: '8', sets: '3', notes: 'Breathe out on the way up.' },
  { exercise: 'standing-leg-lift', reps: '10', sets: '2', notes: 'Keep 1 hand on the worktop.' },
  { exercise: 'heel-raise', reps: '12', sets: '3', notes: '' },
  { exercise: 'band-pull-apart', reps: '10', sets: '2', notes: 'Stop when your shoulders lift.' },
  { exercise: 'plank', reps: '20 seconds', sets: '2', notes: '' },
]

/** The most that a handout must hold, those with the longest steps among them. */
const twelveExercises = [
  ...sixExercises,
  { exercise: 'wall-squat', reps: '30 seconds', sets: '2', notes: 'Only as low as feels good.' },
  { exercise: 'bird-dog', reps: '8', sets: '2', notes: '' },
  { exercise: 'step-up', reps: '10', sets: '2', notes: 'Use the bottom stair and hold the rail.' },
  { exercise: 'calf-stretch', reps: '30 seconds', sets: '2', notes: '' },
  { exercise: 'single-leg-stand', reps: '20 seconds', sets: '3', notes: 'Stand beside the sink.' },
  { exercise: 'marching-on-the-spot', reps: '1 minute', sets: '2', notes: '' },
]

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(2)

/**
 * A plan of 12 weeks.
 * @param done completed sessions of each week, from the first week on
 */
function planFrom(
  start: CalendarDate,
  { done, frequency = 4 }: { done: number[]; frequency?: number },
): Participant {
  return {
    participantId: '',
    userId: '',
    treatmentStartDate: start,
    selectedExercises: [
      { exercise: 'sit-to-stand', reps: '10', sets: '3', notes: 'Use the higher kitchen chair for now.' },
      { exercise: 'bridge', reps: '8', sets: '2', notes: '' },
      { exercise: 'heel-raise', reps: '12', sets: '1', notes: '' },
    ],
    participantGoals: [{ id: 'goal-1', description: 'Walk to the shops and back' }],
    participantDiary: emptyDiary(start, 12, frequency).map((week, index) => ({
      ...week,
      sessions: Array.from({ length: done[index] ?? 0 }, () => ({ sessionCompleted: true })),
    })),
  }
}
