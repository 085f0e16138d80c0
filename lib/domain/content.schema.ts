import { z } from 'zod'
import type { Exercise } from './exercise'
import type { Picture } from './picture'
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
  dos: z.array(z.string()),
  donts: z.array(z.string()),
  stopIf: z.array(z.string()),
  image: pictureSchema.nullable().default(null),
  video: videoSchema.nullable().default(null),
})

/** `GET /api/exercises`: every exercise, in the order of the library. */
export const exercisesAnswerSchema = z.object({ exercises: z.array(exerciseSchema) })
