import { toRow } from '@/lib/adapters/embedded/mapping'
import { hashPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { alexRecord } from '@/lib/adapters/embedded/demo/alex'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account, participant } from '@/lib/adapters/embedded/store/rows'

/** What stands in every text of somebody's record. */
export function canaryOf(userId: string): string {
  return `c4nary.${userId}.`
}

/** Whose records show in a text. */
export function shownIn(text: string): string[] {
  return [...new Set([...text.matchAll(/c4nary\.([a-z0-9-]+)\./g)].map(([, userId = '']) => userId))]
}

/** Puts people into a folder that no server uses yet: the records of Alex of the demo, each with canaries of its own. */
export function putPeople(userIds: readonly string[]) {
  return async (dataDir: string): Promise<void> => {
    const database = await openDatabase(dataDir)
    const now = new Date()
    // Alex's own account, whose details the table of roles knows.
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
