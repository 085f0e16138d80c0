import {
  defaultMaxGoals,
  type Link,
  type SiteSettings,
  type TreatmentPlanSettings,
} from '../../../domain/site'
import { categories } from './category'
import { lines } from './lines'
import { contentNumber } from './number'
import { painQuestion } from './pain-question'
import { picture } from './picture'
import { field, type Foreign, isEmpty, isMap, quoted, warn } from './reading'
import { list } from './rows'
import { flag } from './flag'
import { line, paragraphs, textIn } from './text'

/** The values of an answer that contain the parts of the settings. */
export type SettingsPlaces = Record<
  'details' | 'logo' | 'cookies' | 'navigation' | 'footer' | 'plan' | 'pain',
  Foreign
>

/** Defaults of the demo and the plugin. The two numbers are used only if the clinic's own cannot be read. */
const usual = {
  numberTreatmentWeeks: 12,
  maxExercises: 6,
  sessionFrequencyOptions: [2, 3, 4, 5],
  repsOptions: ['5', '8', '10', '12', '15', '20'],
  setsOptions: ['1', '2', '3', '4'],
}

/** @param site the server's own address: its host is the default for the site's name */
export function settings(
  { details, logo, cookies, navigation, footer, plan, pain }: SettingsPlaces,
  site: string,
): SiteSettings {
  const name = line(field(details, 'site_name', 'name'))
  const asked = painQuestion(pain)
  if (name === '') warn(field(details, 'site_name'), 'is missing; the name of the host stands in for it')
  return {
    siteName: name === '' ? new URL(site).host : name,
    siteUrl: textIn(field(details, 'site_url'))?.trim() ?? '',
    siteAdminEmail: textIn(field(details, 'site_admin_email', 'admin_email'))?.trim() ?? '',
    siteLogo: picture(logo, site),
    cookieNotice: {
      modalTitle: line(field(cookies, 'cookie_modal_title', 'modal_title')),
      modalText: paragraphs(field(cookies, 'cookie_modal_text', 'modal_text')),
      // If unreadable, ask for consent: nothing that needs it is loaded without it.
      nonNecessaryCookiesUsed: flag(field(cookies, 'non_necessary_cookies_used')) ?? true,
    },
    mainNavigation: links(navigation),
    footer: {
      logo: picture(field(footer, 'footer_logo', 'logo'), site),
      col1: paragraphs(field(footer, 'footer_col_1', 'col_1')),
      col2: paragraphs(field(footer, 'footer_col_2', 'col_2')),
      additionalInfo: paragraphs(field(footer, 'footer_additional_info', 'additional_info')),
      links: links(field(footer, 'footer_links', 'links')),
    },
    treatmentPlanSettings: planSettings(plan),
    ...(asked && { painQuestion: asked }),
  }
}

function planSettings(plan: Foreign): TreatmentPlanSettings {
  return {
    numberTreatmentWeeks: needed(field(plan, 'number_treatment_weeks'), 104, usual.numberTreatmentWeeks),
    maxExercises: needed(field(plan, 'max_exercises'), 1000, usual.maxExercises),
    maxGoals: contentNumber(field(plan, 'max_goals')) ?? defaultMaxGoals,
    sessionFrequencyOptions: frequencies(field(plan, 'session_frequency', 'session_frequency_options')),
    repsOptions: options(field(plan, 'reps_options'), usual.repsOptions),
    setsOptions: options(field(plan, 'sets_options'), usual.setsOptions),
    exerciseCategories: categories(field(plan, 'exercise_categories')),
  }
}

function needed(from: Foreign, most: number, standIn: number): number {
  const read = contentNumber(from)
  if (read !== null && read >= 1 && read <= most) return read
  const why = isEmpty(from.value) ? 'is missing' : `${quoted(from.value)} is not usable`
  warn(from, `${why}; ${standIn} stands in for it until the clinic writes one`, { missing: true })
  return standIn
}

function frequencies(from: Foreign): number[] {
  const found = optionRows(from).flatMap((at) => {
    const read = contentNumber(at)
    if (read !== null && (read < 1 || read > 14))
      warn(at, `${quoted(at.value)} is no number of sessions a week`)
    return read !== null && read >= 1 && read <= 14 ? [read] : []
  })
  return orUsual(from, [...new Set(found)], usual.sessionFrequencyOptions)
}

function options(from: Foreign, standIn: string[]): string[] {
  const found = optionRows(from)
    .map((at) => line(at, 'value'))
    .filter((each) => each !== '')
  return orUsual(from, [...new Set(found)], standIn)
}

/** The options' own values; blank rows are skipped. */
function optionRows(from: Foreign): Foreign[] {
  if (typeof from.value === 'string' || typeof from.value === 'number')
    return lines(from).map((value) => ({ ...from, value }))
  return list(from, ['option'])
    .map((at) => (isMap(at.value) && field(at, 'option').value !== undefined ? field(at, 'option') : at))
    .filter((at) => !isEmpty(at.value))
}

function orUsual<Option>(from: Foreign, found: Option[], standIn: Option[]): Option[] {
  if (found.length > 0) return found
  warn(from, 'has no options; ours stand in for them')
  return standIn
}

/** Reads links: `{title, url}`, also nested in ACF's `link`. A link without a title or URL is dropped. */
export function links(from: Foreign): Link[] {
  return list(from, ['title', 'url']).flatMap((row) => {
    const at = isMap(field(row, 'link').value) ? field(row, 'link') : row
    const title = line(field(at, 'title', 'label', 'text'))
    const url = textIn(field(at, 'url', 'href', 'link'))?.trim() ?? ''
    if (title !== '' && url !== '') return [{ title, url }]
    warn(row, 'is a link without words or without an address; left out')
    return []
  })
}
