import { z } from 'zod'
import { siteSettingsSchema } from '../../domain/content.schema'
import type { SiteSettings } from '../../domain/site'
import type { Ask } from '../upstream/ask'
import { parseAnswer } from '../upstream/parse'
import { pictureOrNone } from './wire-media'
import { isEmpty, line, listOf, paragraphs, text, truth, whole } from './wire-values'

const links = listOf(z.object({ title: line, url: text }))

/** `[{option}]`, as ACF repeats a field, or the plain values. */
function optionsOf<Option extends z.ZodType>(option: Option) {
  const plain = (value: unknown) => z.object({ option: z.unknown() }).safeParse(value).data?.option ?? value
  return listOf(z.preprocess(plain, option))
}

const pair = z.object({ key: text, value: line })
/** A map, or a list of `{key, value}`. */
const categories = z
  .union([listOf(pair), z.record(z.string(), line).transform(entriesOf)])
  .transform((pairs) => Object.fromEntries(pairs.filter(isUsable).map(({ key, value }) => [key, value])))

function entriesOf(map: Record<string, string>): z.infer<typeof pair>[] {
  return Object.entries(map).map(([key, value]) => ({ key, value }))
}

function isUsable({ key }: z.infer<typeof pair>): boolean {
  return key !== '' && key !== '__proto__'
}

const optional = (value: unknown) => (isEmpty(value) ? undefined : value)

const optionsSchema = z
  .object({
    site_details: z.object({ site_name: line, site_url: text, site_admin_email: text }),
    site_logos: z.preprocess(
      (value) => (isEmpty(value) ? {} : value),
      z.object({ site_logo: pictureOrNone }),
    ),
    cookie_control_settings: z.object({
      cookie_modal_title: line,
      cookie_modal_text: paragraphs,
      non_necessary_cookies_used: truth,
    }),
    main_navigation: links,
    footer_content: z.object({
      footer_logo: pictureOrNone,
      footer_col_1: paragraphs,
      footer_col_2: paragraphs,
      footer_additional_info: paragraphs,
      footer_links: links,
    }),
    treatment_plan_settings: z.object({
      number_treatment_weeks: whole,
      max_exercises: whole,
      max_goals: z.preprocess(optional, whole.optional()),
      session_frequency: optionsOf(whole),
      reps_options: optionsOf(line),
      sets_options: optionsOf(line),
      exercise_categories: categories,
    }),
  })
  .transform(({ site_details: details, footer_content: footer, ...rest }): unknown => ({
    siteName: details.site_name,
    siteUrl: details.site_url,
    siteAdminEmail: details.site_admin_email,
    siteLogo: rest.site_logos.site_logo,
    cookieNotice: {
      modalTitle: rest.cookie_control_settings.cookie_modal_title,
      modalText: rest.cookie_control_settings.cookie_modal_text,
      nonNecessaryCookiesUsed: rest.cookie_control_settings.non_necessary_cookies_used,
    },
    mainNavigation: rest.main_navigation,
    footer: {
      logo: footer.footer_logo,
      col1: footer.footer_col_1,
      col2: footer.footer_col_2,
      additionalInfo: footer.footer_additional_info,
      links: footer.footer_links,
    },
    treatmentPlanSettings: {
      numberTreatmentWeeks: rest.treatment_plan_settings.number_treatment_weeks,
      maxExercises: rest.treatment_plan_settings.max_exercises,
      maxGoals: rest.treatment_plan_settings.max_goals,
      sessionFrequencyOptions: rest.treatment_plan_settings.session_frequency,
      repsOptions: rest.treatment_plan_settings.reps_options,
      setsOptions: rest.treatment_plan_settings.sets_options,
      exerciseCategories: rest.treatment_plan_settings.exercise_categories,
    },
  }))
  .pipe(siteSettingsSchema)

/** The site's settings, from `options/all`. */
export async function readSite(ask: Ask, prefix: string, within?: AbortSignal): Promise<SiteSettings> {
  const call = { method: 'GET', path: `${prefix}/options/all`, name: 'options/all' } as const
  const { value } = await ask(call, within)
  return parseAnswer(call, optionsSchema, value)
}
