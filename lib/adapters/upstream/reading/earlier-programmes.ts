import type { EarlierProgramme } from '../../../domain/participant'
import { instant } from './date'
import { datedDiary } from './dated-diary'
import { field, type Foreign, isMap, isObject, warn } from './reading'
import { list } from './rows'

const fields = ['treatment_start_date', 'participant_diary', 'set_aside_at'] as const

/**
 * A person's earlier programmes, in the order of the server. One without a start date or weeks is left out.
 * @returns `undefined` if the server keeps none: one that does sends a list, be it empty
 */
export function earlierProgrammes(
  from: Foreign,
  { timeZone }: { timeZone: string },
): EarlierProgramme[] | undefined {
  if (!isObject(from.value)) return undefined
  return list(from, fields).flatMap((at) => {
    // As long as its own diary: the site's settings are those of other plans.
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
