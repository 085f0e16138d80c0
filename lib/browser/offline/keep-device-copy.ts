import { exercisesOfPlan, needsExercises } from '../../domain/device-copy'
import type { Exercise } from '../../domain/exercise'
import type { Participant } from '../../domain/participant'
import { callApi } from '../api/api'
import { keepCopy, readCopy } from './device-copy'
import { serverNow } from '../clock/server-clock'
import type { DeviceCopy } from '../store/device-store'

/** What the page knows of whom it is for. */
export type CopyOwner = Pick<DeviceCopy, 'userId' | 'contact' | 'timeZone' | 'goesAt'>

/**
 * Keeps the record, with the exercises of its plan, to be read without a connection. Where the exercises cannot be read,
 * those kept before stay.
 * @param pageSince when the page was opened, ISO 8601
 */
export async function keepDeviceCopy(
  owner: CopyOwner,
  participant: Participant,
  pageSince: string,
): Promise<void> {
  const before = await readCopy(serverNow().getTime())
  const mine = before?.userId === owner.userId ? before : null
  let exercises = { known: mine?.exercises ?? [], readAt: mine?.exercisesReadAt ?? null }
  if (needsExercises(participant, exercises, { now: serverNow().getTime(), savesData: savesData() }))
    exercises = await readExercises().catch(() => exercises)
  const savedAt = serverNow().toISOString()
  await keepCopy(
    {
      ...owner,
      participant,
      exercises: exercisesOfPlan(participant, exercises.known),
      exercisesReadAt: exercises.readAt,
      savedAt,
    },
    pageSince,
  )
}

async function readExercises(): Promise<{ known: Exercise[]; readAt: string }> {
  const { exercises } = (await callApi('GET', '/api/exercises')) as { exercises: Exercise[] }
  return { known: exercises, readAt: serverNow().toISOString() }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
