import { z } from 'zod'
import { type Exercise, type ExerciseGuide, positions, sidesOfExercise, type UsualDose } from './exercise'
import { languages } from './language'
import { painQuestionSchema } from './pain-question.schema'
import type { Picture } from './picture'
import type { StyledText } from './styled-text'
import type { Video, VideoSource } from './video'
import { defaultMaxGoals, type SiteSettings } from './site'

const pictureSchema: z.ZodType<Picture> = z.object({
  url: z.string().min(1),
  alt: z.string().default(''),
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
})

const sourceSchema: z.ZodType<VideoSource> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hosted'),
    provider: z.enum(['vimeo', 'youtube']),
    id: z.string().min(1),
    hash: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('file'),
    url: z.string().min(1),
    contentType: z.string(),
    captions: z.array(z.object({ url: z.string(), language: z.string(), label: z.string() })).default([]),
  }),
])

const videoSchema: z.ZodType<Video> = z.object({
  title: z.string(),
  transcript: z.string().default(''),
  poster: pictureSchema.nullable().default(null),
  source: sourceSchema,
})

const linkSchema = z.object({ title: z.string(), url: z.string() })

/** The site's settings in content files and in the browser. Unknown keys are dropped. */
export const siteSettingsSchema: z.ZodType<SiteSettings> = z.object({
  siteName: z.string().min(1),
  siteUrl: z.string(),
  siteAdminEmail: z.string(),
  siteLogo: pictureSchema.nullable(),
  cookieNotice: z.object({
    modalTitle: z.string(),
    modalText: z.string(),
    nonNecessaryCookiesUsed: z.boolean(),
  }),
  mainNavigation: z.array(linkSchema),
  footer: z.object({
    logo: pictureSchema.nullable(),
    col1: z.string(),
    col2: z.string(),
    additionalInfo: z.string(),
    links: z.array(linkSchema),
  }),
  treatmentPlanSettings: z.object({
    numberTreatmentWeeks: z.int().min(1).max(104),
    maxExercises: z.int().min(1),
    maxGoals: z.int().min(0).default(defaultMaxGoals),
    sessionFrequencyOptions: z.array(z.int().min(1)).min(1),
    repsOptions: z.array(z.string()).min(1),
    setsOptions: z.array(z.string()).min(1),
    exerciseCategories: z.record(z.string(), z.string()),
  }),
  painQuestion: painQuestionSchema.exactOptional(),
  language: z.enum(languages).exactOptional(),
})

const secondsSchema = z.number().positive().max(600).nullable().default(null)

const guideSchema: z.ZodType<ExerciseGuide> = z.object({
  position: z.enum(positions).nullable().default(null),
  needs: z.array(z.string().min(1)).default([]),
  sides: z.enum(sidesOfExercise).nullable().default(null),
  tempo: secondsSchema,
  hold: secondsSchema,
  rest: secondsSchema,
  easier: z.string().min(1).nullable().default(null),
})

const doseSchema: z.ZodType<UsualDose> = z.object({ sets: z.string().min(1), reps: z.string().min(1) })

const styledTextSchema: z.ZodType<StyledText> = z
  .array(
    z.union([
      z.string(),
      z.object({
        is: z.enum(['strong', 'em', 'ul', 'ol', 'li']),
        get of() {
          return styledTextSchema
        },
      }),
      z.object({
        is: z.literal('a'),
        href: z.string().min(1),
        get of() {
          return styledTextSchema
        },
      }),
    ]),
  )
  // Its name in `docs/openapi.json`.
  .meta({ id: 'StyledText' })
const styledSchema = z.object({
  summary: styledTextSchema.exactOptional(),
  steps: z.array(styledTextSchema).exactOptional(),
})

/** An exercise in content files and in the browser. Unknown keys are dropped. */
export const exerciseSchema: z.ZodType<Exercise> = z.object({
  id: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  oldSlug: z.string().exactOptional(),
  title: z.string().min(1),
  category: z.string().min(1),
  summary: z.string().default(''),
  steps: z.array(z.string()),
  styled: styledSchema.exactOptional(),
  dos: z.array(z.string()),
  donts: z.array(z.string()),
  stopIf: z.array(z.string()),
  image: pictureSchema.nullable().default(null),
  video: videoSchema.nullable().default(null),
  tags: z.array(z.string().min(1)).exactOptional(),
  guide: guideSchema.exactOptional(),
  dose: doseSchema.exactOptional(),
  language: z.enum(languages).exactOptional(),
})

/** `GET /api/exercises`: every exercise, in the order of the library. */
export const exercisesAnswerSchema = z.object({ exercises: z.array(exerciseSchema) })
