// Front matter fields that lead through an exercise, the tags that find it and its usual dose. All are optional.
import { z } from 'zod'
import { type ExerciseGuide, positions, sidesOfExercise } from '../../../domain/exercise'
import { fields, filledText, must } from './shape'

const secondsWords = 'a number of seconds, more than 0 and at most 600'
const seconds = z.number(must(secondsWords)).positive(must(secondsWords)).max(600, must(secondsWords))

/** The fields that are words. */
export const guideWordFields = {
  needs: z.array(filledText, must('a list in [ ], such as [a sturdy chair]; [] for nothing')).optional(),
  easier: filledText.optional(),
}

export const guideFields = {
  position: z.enum(positions, must(`one of ${positions.join(', ')}`)).optional(),
  sides: z.enum(sidesOfExercise, must(`one of ${sidesOfExercise.join(', ')}`)).optional(),
  tempo: seconds.optional(),
  hold: seconds.optional(),
  rest: seconds.optional(),
  ...guideWordFields,
}

/** Words for the search of the physio's library. */
export const tagsField = z.array(filledText, must('a list in [ ], such as [glutes, hip, floor]')).optional()

const optionText = (list: string) => {
  const words = must(`one of ${list} in site.json, such as 3 or "30 seconds"`)
  return z.union([filledText, z.number().transform(String)], words)
}

/** The usual dose. Its values are texts; a number needs no quotes here. Whether they are options is a rule of its own. */
export const doseField = fields({
  sets: optionText('setsOptions'),
  reps: optionText('repsOptions'),
}).optional()

type GuideFront = z.infer<z.ZodObject<typeof guideFields>>

/** The guide that front matter gives; `null` if it gives nothing of it. */
export function guideIn(front: GuideFront): ExerciseGuide | null {
  const {
    position = null,
    needs,
    sides = null,
    tempo = null,
    hold = null,
    rest = null,
    easier = null,
  } = front
  const isSaid = [position, needs ?? null, sides, tempo, hold, rest, easier].some((each) => each !== null)
  return isSaid ? { position, needs: needs ?? [], sides, tempo, hold, rest, easier } : null
}
