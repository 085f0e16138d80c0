import type { Language } from './language'
import type { Picture } from './picture'

export type Link = { title: string; url: string }

/** Options and limits of every plan at this clinic. */
export type TreatmentPlanSettings = {
  numberTreatmentWeeks: number
  maxExercises: number
  maxGoals: number
  /** The session frequencies to choose from. */
  sessionFrequencyOptions: number[]
  /** Texts, because a clinic may offer "8 to 10" or "30 seconds". */
  repsOptions: string[]
  setsOptions: string[]
  /** Category keys and names. */
  exerciseCategories: Record<string, string>
}

/**
 * The question about pain after a session. The clinic reads no answer between visits, so an answer of much pain shows the
 * clinic's own words at once.
 */
export type PainQuestion = {
  /** Whether it is answered with 0 to 10 instead of "None", "A little" and "A lot". */
  inNumbers: boolean
  /** From this number on the words are shown, 1 to 10. In words only "A lot" shows them. */
  stopFrom: number
  /** What to do, in the clinic's words; never empty. */
  stopText: string
  /** The number to call; `''` if the clinic names none. */
  phone: string
}

/** Specification, section 3: site settings, in camelCase. */
export type SiteSettings = {
  siteName: string
  siteUrl: string
  siteAdminEmail: string
  siteLogo: Picture | null
  cookieNotice: { modalTitle: string; modalText: string; nonNecessaryCookiesUsed: boolean }
  mainNavigation: Link[]
  footer: { logo: Picture | null; col1: string; col2: string; additionalInfo: string; links: Link[] }
  treatmentPlanSettings: TreatmentPlanSettings
  /** Missing: pain is not asked about. */
  painQuestion?: PainQuestion
  /** The language of its words; missing if the content system does not say. */
  language?: Language
}

/**
 * Returns the cookie notice. If visits are counted, it asks for consent even if the content system says otherwise; then
 * without the content's words, which say that there is nothing to ask.
 */
export function noticeThatAsks(
  notice: SiteSettings['cookieNotice'],
  counts: boolean,
): SiteSettings['cookieNotice'] {
  if (notice.nonNecessaryCookiesUsed || !counts) return notice
  return { modalTitle: '', modalText: '', nonNecessaryCookiesUsed: true }
}

/** Specification, section 9. */
export const defaultMaxGoals = 4
