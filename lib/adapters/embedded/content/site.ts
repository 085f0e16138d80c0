import { z } from 'zod'
import { isLanguage, type Language, languages } from '../../../domain/language'
import { defaultMaxGoals, type SiteSettings } from '../../../domain/site'
import { painQuestionSchema } from './pain-question'
import type { ContentFault, Read } from './fault'
import { isBlank } from '../../../domain/text'
import { readImage } from './image'
import { readJson, readJsonFile } from './json-file'
import { anyText, fields, filledText, must, readShape, wholeNumber } from './shape'

const listOf = <Item extends string | number>(item: z.ZodType<Item>) =>
  z
    .array(item, must('a list in [ ]'))
    .min(1, 'is an empty list: write at least one')
    .refine((items) => new Set(items).size === items.length, 'has the same value twice: keep one')

// Only pictures of the content folder: the content security policy blocks other hosts.
const picture = fields({
  url: anyText.regex(
    /^\/content\//,
    'must be /content/ and the name of a picture beside site.json: /content/logo.png',
  ),
  alt: anyText.default(''),
  width: z.number(must('a number')).nullable().default(null),
  height: z.number(must('a number')).nullable().default(null),
}).nullable()

const link = fields({
  title: filledText,
  url: anyText.regex(
    /^(\/(?![/\\])|https:\/\/[^\s/]|mailto:[^\s@]+@)[^\s\\]*$/,
    'must begin with / for a page of this site, with https:// or with mailto:',
  ),
})

export const linksSchema = z.array(link, must('a list in [ ]'))

/** The language of the originals if `site.json` does not say. */
const defaultLanguage: Language = 'en'

const emailWords = 'an e-mail address such as hello@example.org, or "" for none'

const siteSchema: z.ZodType<SiteSettings> = fields({
  siteName: filledText,
  siteUrl: anyText.regex(
    /^(https?:\/\/[^\s/]\S*)?$/,
    'must be an address that begins with https://, or "" for none',
  ),
  siteAdminEmail: z
    .string(must(emailWords))
    .refine((email) => email === '' || z.email().safeParse(email).success, `must be ${emailWords}`),
  siteLogo: picture,
  cookieNotice: fields({
    modalTitle: anyText,
    modalText: anyText,
    nonNecessaryCookiesUsed: z.boolean(must('true or false')),
  }),
  mainNavigation: linksSchema,
  footer: fields({
    logo: picture,
    col1: anyText,
    col2: anyText,
    additionalInfo: anyText,
    links: linksSchema,
  }),
  treatmentPlanSettings: fields({
    numberTreatmentWeeks: wholeNumber(1, 104),
    maxExercises: wholeNumber(1, 100),
    maxGoals: wholeNumber(0, 100).default(defaultMaxGoals),
    sessionFrequencyOptions: listOf(wholeNumber(1, 14)),
    repsOptions: listOf(filledText),
    setsOptions: listOf(filledText),
    exerciseCategories: z
      .record(z.string(), filledText, must('{ "key": "Name" }'))
      .refine((categories) => Object.keys(categories).length > 0, 'is empty: write at least one category')
      .refine((categories) => !Object.keys(categories).some(isBlank), 'has an empty key: write something'),
  }),
  painQuestion: painQuestionSchema.exactOptional(),
  language: z.enum(languages, must(`one of ${languages.join(', ')}`)).default(defaultLanguage),
})

// The parts of site.json that other files depend on, read even if another part is wrong.
const pictureUrl = z
  .object({ url: z.string().startsWith('/content/') })
  .nullable()
  .catch(null)
const optionsSaid = z.array(z.string()).nullable().catch(null)
const saidSchema = z.object({
  siteLogo: pictureUrl,
  footer: z.object({ logo: pictureUrl }).catch({ logo: null }),
  treatmentPlanSettings: z
    .object({
      exerciseCategories: z.record(z.string(), z.unknown()).nullable().catch(null),
      setsOptions: optionsSaid,
      repsOptions: optionsSaid,
    })
    .nullable()
    .catch(null),
})

/** What an exercise may have as sets and as repetitions; `null` if unknown. */
export type DoseOptions = { sets: string[] | null; reps: string[] | null }

export type SiteFile = Read<SiteSettings> & {
  /** Keys of the categories; `null` if unknown. */
  categories: string[] | null
  /** The options of each half of a dose; `null` if unknown. */
  doses: DoseOptions
  /** Pictures it names, as paths in the content folder; `null` if unknown. */
  images: string[] | null
}

export const siteFile = 'site.json'

/** Reads `site.json`, and the sizes of its pictures. */
export async function readSite(folder: string): Promise<SiteFile> {
  const { yaml, faults: ofJson } = await readJsonFile(folder, siteFile)
  const unknown = { value: null, categories: null, doses: { sets: null, reps: null }, images: null }
  if (!yaml) return { ...unknown, faults: ofJson }
  const { value: site, ...shape } = readShape(siteFile, yaml, siteSchema)
  const faults: ContentFault[] = [...ofJson, ...shape.faults]
  const said = saidSchema.safeParse(yaml.value).data
  if (!said) return { ...unknown, faults }
  const logos = [
    { path: ['siteLogo', 'url'], url: said.siteLogo?.url, picture: site?.siteLogo },
    { path: ['footer', 'logo', 'url'], url: said.footer.logo?.url, picture: site?.footer.logo },
  ]
  const images: string[] = []
  for (const { path, url, picture: logo } of logos) {
    if (url === undefined) continue
    const image = url.slice('/content/'.length)
    const read = await readImage(folder, image)
    images.push(image)
    if (read.image === null)
      faults.push({ file: siteFile, line: yaml.lineOf(path), words: `the picture ${image} ${read.words}` })
    if (!logo) continue
    logo.width ??= read.image?.width ?? null
    logo.height ??= read.image?.height ?? null
  }
  const {
    exerciseCategories = null,
    setsOptions = null,
    repsOptions = null,
  } = said.treatmentPlanSettings ?? {}
  const categories = exerciseCategories && Object.keys(exerciseCategories)
  return { value: site, faults, categories, doses: { sets: setsOptions, reps: repsOptions }, images }
}

/** The language of the original files, which `site.json` names. It is known even if `site.json` has mistakes. */
export async function languageOfOriginals(folder: string): Promise<Language> {
  const json = await readJson(folder, siteFile)
  const said = z.object({ language: z.unknown() }).safeParse(json).data?.language
  return isLanguage(said) ? said : defaultLanguage
}
