import type { EarlierProgramme } from '../../../domain/participant.schema'
import { instant } from './date'
import { datedDiary } from './dated-diary'
import { field, type Foreign, isMap, isObject, warn } from './reading'
import { list } from './rows'

const fields = ['treatment_start_date', 'participant_diary', 'set_aside_at'] as const

/**
 * Reads a user's earlier programmes, in the server's order. One without a start date or weeks is dropped.
 * @returns `undefined` if the server does not store them; a server that does sends a list, even an empty one
 */
export function earlierProgrammes(
  from: Foreign,
  { timeZone }: { timeZone: string },
): EarlierProgramme[] | undefined {
  if (!isObject(from.value)) return undefined
  return list(from, fields).flatMap((at) => {
    // No shape: the length comes from its own diary, because the current settings belong to other plans.
    const { start, diary } = isMap(at.value)
      ? datedDiary(at, { timeZone, shape: null })
      : { start: null, diary: [] }
    if (start === null || diary.length === 0) {
      warn(at, 'is not an earlier programme; left out')
      return []
    }
    const setAsideAt = instant(field(at, 'set_aside_at'))
    return {
      treatmentStartDate: start,
      ...(setAsideAt !== undefined && { setAsideAt }),
      participantDiary: diary,
    }
  })
}
