import { z } from 'zod'
import { siteSettingsSchema } from '../../domain/content.schema'
import type { SiteSettings } from '../../domain/site'
import { parseAnswer } from '../upstream/parse'
import type { AskContent } from './content-call'
import { pictureOrNone } from './wire-media'
import { line, listOf, paragraphs, partOf, text, whole } from './wire-values'

const name = 'site'
const plan = '[treatmentPlanSettings][populate]'
const populate = [
  '[siteLogo]=true',
  '[cookieNotice]=true',
  '[mainNavigation]=true',
  '[footer][populate][logo]=true',
  '[footer][populate][links]=true',
  `${plan}[sessionFrequencyOptions]=true`,
  `${plan}[repsOptions]=true`,
  `${plan}[setsOptions]=true`,
  `${plan}[exerciseCategories]=true`,
]

export const linksSchema = listOf(z.object({ title: line, url: text }))

/** `[{option}]`, as a component repeats, or the plain values. */
function optionsOf<Option extends z.ZodType>(option: Option) {
  const plain = (value: unknown) => z.object({ option: z.unknown() }).safeParse(value).data?.option ?? value
  return listOf(z.preprocess(plain, option))
}

/** Entries of the relation; another Strapi may have a map, as the specification has it, or a list of `{key, value}`. */
const categories = z
  .preprocess(listed, listOf(z.object({ key: text, name: line, value: line })))
  .transform((all) =>
    Object.fromEntries(
      all.filter(isUsable).map(({ key, name: written, value }) => [key, written === '' ? value : written]),
    ),
  )

function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).map(([key, written]) => ({ key, name: written as unknown }))
}

function isUsable({ key }: { key: string }): boolean {
  return key !== '' && key !== '__proto__'
}

const settingsSchema = z
  .object({
    siteName: line,
    siteUrl: text,
    siteAdminEmail: text,
    siteLogo: pictureOrNone,
    cookieNotice: partOf({
      modalTitle: line,
      modalText: paragraphs,
      nonNecessaryCookiesUsed: z.preprocess((value) => value ?? false, z.boolean()),
    }),
    mainNavigation: linksSchema,
    footer: partOf({
      logo: pictureOrNone,
      col1: paragraphs,
      col2: paragraphs,
      additionalInfo: paragraphs,
      links: linksSchema,
    }),
    treatmentPlanSettings: z.object({
      numberTreatmentWeeks: whole,
      maxExercises: whole,
      maxGoals: z.preprocess((value) => value ?? undefined, whole.optional()),
      sessionFrequencyOptions: optionsOf(whole),
      repsOptions: optionsOf(line),
      setsOptions: optionsOf(line),
      exerciseCategories: categories,
    }),
  })
  .transform((settings): unknown => settings)
  .pipe(siteSettingsSchema)

/** The site's settings, from the single type `site`. */
export async function readSite(ask: AskContent, within?: AbortSignal): Promise<SiteSettings> {
  const { data } = await ask({ name, populate }, within)
  return parseAnswer({ method: 'GET', path: '', name }, settingsSchema, data)
}
