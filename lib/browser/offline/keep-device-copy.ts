import { exercisesOfPlan, needsExercises } from '../../domain/device-copy'
import type { Exercise } from '../../domain/exercise'
import type { Participant } from '../../domain/participant.schema'
import { callApi } from '../api/api'
import { isIdleWorkHeld } from '../page/when-idle'
import { keepCopy, readCopy } from './device-copy'
import { serverNow } from '../clock/server-clock'
import type { DeviceCopy } from '../store/device-store'

/** What the page knows about the user it was rendered for. */
export type CopyOwner = Pick<DeviceCopy, 'userId' | 'contact' | 'timeZone' | 'goesAt'>

type StoredExercises = Parameters<typeof needsExercises>[1]

/**
 * Stores the record and the exercises of its plan for reading offline. If the exercises cannot be fetched, those stored
 * before are used. Does nothing while a session runs, which sends no request.
 * @param pageSince when the page was opened, ISO 8601
 */
export async function keepDeviceCopy(
  owner: CopyOwner,
  participant: Participant,
  pageSince: string,
): Promise<void> {
  const before = await readCopy(serverNow().getTime())
  const mine = before?.userId === owner.userId ? before : null
  const { lang: locale } = document.documentElement
  let exercises: StoredExercises = {
    known: mine?.exercises ?? [],
    readAt: mine?.exercisesReadAt ?? null,
    locale: mine?.exercisesLocale,
  }
  // A session began since the browser was idle.
  if (isIdleWorkHeld()) return
  if (needsExercises(participant, exercises, { now: serverNow().getTime(), savesData: savesData(), locale }))
    exercises = await readExercises(locale).catch(() => exercises)
  const savedAt = serverNow().toISOString()
  await keepCopy(
    {
      ...owner,
      participant,
      advice: mine?.advice,
      exercises: exercisesOfPlan(participant, exercises.known),
      exercisesReadAt: exercises.readAt,
      exercisesLocale: exercises.locale,
      savedAt,
    },
    pageSince,
  )
}

async function readExercises(locale: string): Promise<StoredExercises> {
  const { exercises } = (await callApi('GET', '/api/exercises')) as { exercises: Exercise[] }
  return { known: exercises, readAt: serverNow().toISOString(), locale }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
