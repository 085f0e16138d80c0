import { alexRecord } from '../../../lib/adapters/embedded/demo/alex.ts'
import { demoPeople } from '../../../lib/adapters/embedded/demo/people.ts'

// Import typescript-imports.ts first, then this file dynamically.

const nothing = {
  treatmentStartDate: null,
  selectedExercises: [],
  participantGoals: [],
  participantDiary: [],
}

/**
 * The people of the demo, in the format of `people.php`.
 * @param timeZone of the clinic
 */
export function wordpressDemoPeople(now: Date, timeZone: string) {
  return demoPeople.map(({ userId, email, password, displayName }) => ({
    email,
    password,
    name: displayName,
    record: userId === 'demo-alex' ? alexRecord(userId, now, timeZone) : nothing,
  }))
}
