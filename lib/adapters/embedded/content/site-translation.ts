// Format of `site.es.json` beside `site.json`: words of the site in another language. All are optional.
import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { Language } from '../../../domain/language'
import type { Link, SiteSettings } from '../../../domain/site'
import type { ContentFault, Read } from './fault'
import { readJsonFile } from './json-file'
import { stopText } from './pain-question'
import { anyText, fields, filledText, must, readShape } from './shape'
import { linksSchema, siteFile } from './site'
import { languageToTranslateInto } from './translation-name'
import type { YamlWithLines } from './yaml-lines'

const wordsSchema = fields({
  cookieNotice: fields({
    modalTitle: anyText.exactOptional(),
    modalText: anyText.exactOptional(),
  }).exactOptional(),
  mainNavigation: linksSchema.exactOptional(),
  footer: fields({
    col1: anyText.exactOptional(),
    col2: anyText.exactOptional(),
    additionalInfo: anyText.exactOptional(),
    links: linksSchema.exactOptional(),
  }).exactOptional(),
  painQuestion: fields({ stopText }).exactOptional(),
  exerciseCategories: z.record(z.string(), filledText, must('{ "key": "Name" }')).exactOptional(),
})
type SiteWords = z.infer<typeof wordsSchema>

/** Whether a file at the top of the content folder is named as a translation of `site.json`. */
export function isSiteTranslation(name: string): boolean {
  return /^site\.[^.]+\.json$/.test(name)
}

/** The settings in a language: the original's, with the words that are translated. */
export async function translatedSite(
  folder: string,
  site: SiteSettings,
  language: Language,
): Promise<Read<SiteSettings>> {
  const file = `site.${language}.json`
  if (!(await translationsIn(folder)).includes(file)) return { value: site, faults: [] }
  return readTranslation(folder, file, site, language)
}

/**
 * Checks every translation of `site.json`.
 * @param site `null` if the original has mistakes: then a translation is not compared with it
 */
export async function siteTranslationFaults(
  folder: string,
  site: SiteSettings | null,
  from: Language,
): Promise<ContentFault[]> {
  const faults = await Promise.all(
    (await translationsIn(folder)).map(async (file) => {
      const into = languageToTranslateInto(file.split('.')[1] ?? '', from)
      if ('words' in into) return [{ file, line: null, words: into.words }]
      return (await readTranslation(folder, file, site, into.language)).faults
    }),
  )
  return faults.flat()
}

async function translationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isSiteTranslation)
}

async function readTranslation(
  folder: string,
  file: string,
  site: SiteSettings | null,
  language: Language,
): Promise<Read<SiteSettings>> {
  const { yaml, faults } = await readJsonFile(folder, file)
  if (!yaml) return { value: null, faults }
  const { value: words, faults: ofShape } = readShape(file, yaml, wordsSchema)
  const all = [...faults, ...ofShape]
  if (!words || !site) return { value: null, faults: all }
  return {
    value: withWords(site, words, language),
    faults: [...all, ...differences(file, site, words, yaml)],
  }
}

function withWords(site: SiteSettings, words: SiteWords, language: Language): SiteSettings {
  const { treatmentPlanSettings: settings } = site
  return {
    ...site,
    cookieNotice: { ...site.cookieNotice, ...words.cookieNotice },
    mainNavigation: words.mainNavigation ?? site.mainNavigation,
    footer: { ...site.footer, ...words.footer },
    treatmentPlanSettings: {
      ...settings,
      exerciseCategories: { ...settings.exerciseCategories, ...words.exerciseCategories },
    },
    ...(site.painQuestion && { painQuestion: { ...site.painQuestion, ...words.painQuestion } }),
    language,
  }
}

function differences(
  file: string,
  { mainNavigation, footer, painQuestion, treatmentPlanSettings: { exerciseCategories } }: SiteSettings,
  words: SiteWords,
  yaml: YamlWithLines,
): ContentFault[] {
  const lists: [string[], Link[], Link[] | undefined][] = [
    [['mainNavigation'], mainNavigation, words.mainNavigation],
    [['footer', 'links'], footer.links, words.footer?.links],
  ]
  const ofLinks = lists
    .filter(([, links, translated]) => translated && addressesOf(links) !== addressesOf(translated))
    .map(([path, links]) => ({
      file,
      line: yaml.lineOf(path),
      words: `${path.join('.')} must have the addresses of ${siteFile}, in its order: ${addressesOf(links)}`,
    }))
  const categories = Object.keys(words.exerciseCategories ?? {})
  const unknown = categories
    .filter((key) => !Object.hasOwn(exerciseCategories, key))
    .map((key) => ({
      file,
      line: yaml.lineOf(['exerciseCategories', key]),
      words: `category "${key}" is not in ${siteFile}: write one of ${Object.keys(exerciseCategories).join(', ')}`,
    }))
  return [...ofLinks, ...questionDifferences(file, painQuestion, words, yaml), ...unknown]
}

// What to do about much pain has to be understood, so a translated site has it in its language too.
function questionDifferences(
  file: string,
  original: SiteSettings['painQuestion'],
  { painQuestion: translated }: SiteWords,
  yaml: YamlWithLines,
): ContentFault[] {
  if (Boolean(original) === Boolean(translated)) return []
  const words = translated
    ? `is not in ${siteFile}: write it there first`
    : `is missing: ${siteFile} has it, so translate its stopText`
  return [{ file, line: yaml.lineOf(['painQuestion']), words: `painQuestion ${words}` }]
}

function addressesOf(links: Link[]): string {
  return links.map(({ url }) => url).join(', ')
}
