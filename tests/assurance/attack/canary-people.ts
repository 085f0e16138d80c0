import { toRow } from '@/lib/adapters/embedded/mapping'
import { hashPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { alexRecord } from '@/lib/adapters/embedded/demo/alex'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account, participant } from '@/lib/adapters/embedded/store/rows'

/** Part of every text in a user's record. */
export function canaryOf(userId: string): string {
  return `c4nary.${userId}.`
}

/** The users whose canaries occur in a text. */
export function shownIn(text: string): string[] {
  return [...new Set([...text.matchAll(/c4nary\.([a-z0-9-]+)\./g)].map(([, userId = '']) => userId))]
}

/** Creates participants in a folder no server uses yet. Each has a copy of the demo's Alex with separate canaries. */
export function putPeople(userIds: readonly string[]) {
  return async (dataDir: string): Promise<void> => {
    const database = await openDatabase(dataDir)
    const now = new Date()
    // Alex's own account, whose password the role table uses.
    const alex = {
      userId: 'alex',
      email: 'alex@example.org',
      passwordHash: await hashPassword('steady-steps-1'),
    }
    const others = userIds.map((userId) => ({ userId, email: `${userId}@example.org`, passwordHash: 'none' }))
    await database.orm
      .insert(account)
      .values([alex, ...others].map((each) => ({ ...each, displayName: 'Robin', roles: ['participant'] })))
    await database.orm.insert(participant).values(
      userIds.map((userId) => {
        const record = alexRecord(userId, now, 'Europe/London')
        return toRow({
          ...record,
          participantId: `record-of-${userId}`,
          participantGoals: record.participantGoals.map(({ id }) => ({ id, description: canaryOf(userId) })),
          selectedExercises: record.selectedExercises.map((each) => ({ ...each, notes: canaryOf(userId) })),
        })
      }),
    )
    await database.close()
  }
}
