import type { Picture } from './picture'

export type Link = { title: string; url: string }

/** Options and limits of every plan at this clinic. */
export type TreatmentPlanSettings = {
  numberTreatmentWeeks: number
  maxExercises: number
  maxGoals: number
  /** Sessions a week that may be chosen. */
  sessionFrequencyOptions: number[]
  /** Texts, because a clinic may offer "8 to 10" or "30 seconds". */
  repsOptions: string[]
  setsOptions: string[]
  /** Key to the category's name. */
  exerciseCategories: Record<string, string>
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
}

/**
 * The words about cookies, and whether they ask: where visits are counted people are asked first, whatever the content
 * system says of cookies.
 */
export function noticeThatAsks(
  notice: SiteSettings['cookieNotice'],
  counts: boolean,
): SiteSettings['cookieNotice'] {
  return { ...notice, nonNecessaryCookiesUsed: notice.nonNecessaryCookiesUsed || counts }
}

/** Specification, section 9. */
export const defaultMaxGoals = 4
