import { toRow } from '@/lib/adapters/embedded/mapping'
import { hashPassword, lowestCost } from '@/lib/adapters/embedded/sign-in/passwords'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import { password } from './people'

/** A marker in every value of one person, and in no other data. */
export const canaryOf = (person: number) => `c4nary-${person}-c4nary`

/** The numbers of the people whose markers a text contains, without duplicates. */
export function canariesIn(text: string): number[] {
  return [...new Set([...text.matchAll(/c4nary-(\d+)-c4nary/g)].map(([, person]) => Number(person)))]
}

/** Seeds people, each with a marker, into a data folder that no server uses yet. */
export async function seedCanaries(dataDir: string, people: number): Promise<void> {
  const database = await openDatabase(dataDir)
  const passwordHash = await hashPassword(password, lowestCost)
  const start = addDays(calendarDateIn('Europe/London', new Date()), -16)
  for (let person = 0; person < people; person++) {
    const canary = canaryOf(person)
    await database.orm.insert(account).values({
      ...{ userId: canary, email: `${canary}@example.org`, displayName: `Robin ${canary}` },
      ...{ passwordHash, roles: ['participant'] },
    })
    const selectedExercises = ['bridge', 'heel-raise'].map((exercise) => ({
      ...{ exercise, reps: '8', sets: '2', notes: `Note of ${canary}` },
    }))
    await database.orm.insert(participant).values(
      toRow({
        ...{ userId: canary, participantId: `record-${canary}`, treatmentStartDate: start },
        selectedExercises,
        participantGoals: [{ id: 'goal', description: `Goal of ${canary}` }],
        participantDiary: emptyDiary(start, 12, 4),
      }),
    )
  }
  await database.close()
}
