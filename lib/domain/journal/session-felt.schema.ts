import { z } from 'zod'
import { safeTextUpTo } from '../text.schema'
import { efforts, maxFeltNoteLength, painWords } from './session-felt'
import { sessionPlace } from './session-place.schema'

export const sessionFeltSchema = z
  .strictObject({
    ...sessionPlace,
    effort: z.enum(efforts).exactOptional(),
    pain: z.int().min(0).max(10).exactOptional(),
    painWord: z.enum(painWords).exactOptional(),
    note: safeTextUpTo(maxFeltNoteLength).exactOptional(),
  })
  .refine(
    ({ pain, painWord }) => pain === undefined || painWord === undefined,
    'Either pain or painWord, not both',
  )
  .refine(
    ({ effort, pain, painWord, note }) => [effort, pain, painWord, note].some((said) => said !== undefined),
    'At least one of effort, pain, painWord and note',
  )
