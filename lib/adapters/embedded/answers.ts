import type { AnswerOf, ChangeName, ChangeWithAnswer, PayloadOf } from '../../domain/changes/changes'
import { emptyDiary } from '../../domain/diary'
import { earlierProgrammeOn, earlierProgrammesAfter } from '../../domain/earlier-programmes'
import type { Exercise } from '../../domain/exercise'
import type { DiaryWeek, Participant, StoredParticipant } from '../../domain/participant.schema'
import type { TreatmentPlanSettings } from '../../domain/site'
import { completedAtOnceLogged, storedSession } from '../../domain/taken-back'
import { BackendError } from '../../ports/errors'

/** What an answer may depend on besides the record. */
export type Surroundings = {
  settings: TreatmentPlanSettings
  /** The whole library; loaded only by the change that adds an exercise. */
  exercises: () => Promise<Exercise[]>
  /** When the user made the change, as far as that is known. */
  now: Date
  /** The record with the fields that never leave the store. */
  stored: StoredParticipant
}

type AnswerTo<Name extends ChangeName> = (
  record: Participant,
  payload: PayloadOf<Name>,
  surroundings: Surroundings,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>

// Every change with an answer needs an entry; all others answer with an empty object.
type Answers = { [Name in ChangeWithAnswer]: AnswerTo<Name> } & {
  [Name in Exclude<ChangeName, ChangeWithAnswer>]?: AnswerTo<Name>
}

const answers: Answers = {
  'reset-start-date': (record, { treatmentStartDate }, { settings, now }) => {
    const { participantDiary, earlierProgrammes = [] } = record
    // A repeated request, perhaps because the answer was lost: keep the sessions logged since then.
    if (treatmentStartDate === record.treatmentStartDate && participantDiary.length > 0)
      return { treatmentStartDate, participantDiary, earlierProgrammes }
    const earlier = earlierProgrammeOn(record, treatmentStartDate)
    return {
      treatmentStartDate,
      participantDiary: earlier?.participantDiary ?? newDiary(treatmentStartDate, participantDiary, settings),
      earlierProgrammes: earlierProgrammesAfter(record, treatmentStartDate, now),
    }
  },

  'select-exercise': async ({ selectedExercises }, { exerciseId }, { settings, exercises }) => {
    const selected = selectedExercises.find(({ exercise }) => exercise === exerciseId)
    if (selected) return selected
    requireInLibrary(await exercises(), exerciseId)
    // Start with the first option that the clinic offers.
    return {
      exercise: exerciseId,
      reps: settings.repsOptions[0] ?? '',
      sets: settings.setsOptions[0] ?? '',
      notes: '',
    }
  },

  'exercise-order': (_record, { exercises }) => ({ exercises }),

  'log-session': (_record, payload, { now, stored }) => {
    if (!payload.sessionCompleted) return {}
    const completedAt = completedAtOnceLogged(storedSession(stored, payload), now)
    return completedAt === undefined ? {} : { completedAt }
  },
}

/** @throws BackendError `not-found` for an exercise that is not in the library */
export function requireInLibrary(library: { id: string }[], exerciseId: string): void {
  if (!library.some(({ id }) => id === exerciseId))
    throw new BackendError('not-found', 'The library has no such exercise')
}

/**
 * The embedded backend's answer to a change that the record accepts, before the change is applied.
 * @throws BackendError `not-found` for an exercise that is not in the library
 */
export async function answerTo<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
  surroundings: Surroundings,
): Promise<AnswerOf<Name>> {
  const nothing: AnswerTo<ChangeName> = () => ({})
  const answer = (answers[name] ?? nothing) as AnswerTo<Name>
  return answer(record, payload, surroundings)
}

/** An empty diary with the session frequency of the last planned week, or else the lowest that the clinic offers. */
function newDiary(
  start: NonNullable<Participant['treatmentStartDate']>,
  before: DiaryWeek[],
  { numberTreatmentWeeks, sessionFrequencyOptions }: TreatmentPlanSettings,
): DiaryWeek[] {
  const frequency = before.at(-1)?.sessionFrequency ?? Math.min(...sessionFrequencyOptions)
  return emptyDiary(start, numberTreatmentWeeks, frequency)
}
