import { z } from 'zod'
import { defaultMaxGoals, type SiteSettings } from '../../../domain/site'
import type { ContentFault, Read } from './fault'
import { isBlank } from '../../../domain/text'
import { readImage } from './image'
import { readText } from './place'
import { fields, filledText, must, readShape } from './shape'
import { readYaml } from './yaml-lines'

const anyText = z.string(must('a text in quotes'))

const wholeNumber = (least: number, most: number, or = '') => {
  const words = `a whole number from ${least} to ${most}${or}`
  return z.int(must(words)).min(least, must(words)).max(most, must(words))
}

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
  mainNavigation: z.array(link, must('a list in [ ]')),
  footer: fields({
    logo: picture,
    col1: anyText,
    col2: anyText,
    additionalInfo: anyText,
    links: z.array(link, must('a list in [ ]')),
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
})

// The parts of site.json that other files depend on, read even if another part is wrong.
const pictureUrl = z
  .object({ url: z.string().startsWith('/content/') })
  .nullable()
  .catch(null)
const saidSchema = z.object({
  siteLogo: pictureUrl,
  footer: z.object({ logo: pictureUrl }).catch({ logo: null }),
  treatmentPlanSettings: z
    .object({ exerciseCategories: z.record(z.string(), z.unknown()) })
    .nullable()
    .catch(null),
})

export type SiteFile = Read<SiteSettings> & {
  /** Keys of the categories; `null` if unknown. */
  categories: string[] | null
  /** Pictures it names, as paths in the content folder; `null` if unknown. */
  images: string[] | null
}

const siteFile = 'site.json'
const mostKilobytes = 500

/** Reads `site.json`, and the sizes of its pictures. */
export async function readSite(folder: string): Promise<SiteFile> {
  const text = await readText(folder, siteFile, mostKilobytes)
  const unknown = { value: null, categories: null, images: null }
  if (text.value === null) return { ...unknown, faults: text.faults }
  const yaml = readYaml(text.value)
  const json = parseJson(text.value)
  if ('words' in json) {
    const line = yaml.faults[0]?.line ?? null
    return { ...unknown, faults: [{ file: siteFile, line, words: json.words }] }
  }
  const faults: ContentFault[] = yaml.faults
    .filter(({ isTwice }) => isTwice)
    .map(({ line, words }) => ({ file: siteFile, line, words }))
  const { value: site, ...shape } = readShape(siteFile, { ...yaml, value: json.value }, siteSchema)
  faults.push(...shape.faults)
  const said = saidSchema.safeParse(json.value).data
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
  const categories = said.treatmentPlanSettings && Object.keys(said.treatmentPlanSettings.exerciseCategories)
  return { value: site, faults, categories, images }
}

function parseJson(json: string): { value: unknown } | { words: string } {
  try {
    return { value: JSON.parse(json) }
  } catch (error) {
    // JSON.parse does not always report the position, and YAML accepts some invalid JSON.
    const words = error instanceof Error ? error.message.replace(/\s+/g, ' ') : 'is not JSON'
    return {
      words: `is not JSON (${words}). Often a comma is missing or one too many, or a quote is missing`,
    }
  }
}
