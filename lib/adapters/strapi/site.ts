import type { SiteSettings } from '../../domain/site'
import type { ContentReport } from '../../ports/content-report'
import { unusable } from '../upstream/faults'
import { field, reading, type Reading, warn } from '../upstream/reading/reading'
import { unwrapped } from '../upstream/reading/rows'
import { settings } from '../upstream/reading/settings'
import type { AskContent } from './content-call'

const name = 'site'
const plan = '[treatmentPlanSettings][populate]'
const populateWith = (frequency: string) => [
  '[siteLogo]=true',
  '[cookieNotice]=true',
  '[mainNavigation]=true',
  '[footer][populate][logo]=true',
  '[footer][populate][links]=true',
  `${plan}[${frequency}]=true`,
  `${plan}[repsOptions]=true`,
  `${plan}[setsOptions]=true`,
  `${plan}[exerciseCategories]=true`,
]
const pain = '[painQuestion]=true'

const fields = [
  'site_name',
  'site_url',
  'main_navigation',
  'footer',
  'cookie_notice',
  'treatment_plan_settings',
] as const

/**
 * Reads the site settings from the single type `site`.
 * @param site Strapi's own address
 */
export async function readSite(
  ask: AskContent,
  report: ContentReport,
  site: string,
  within?: AbortSignal,
): Promise<SiteSettings> {
  const call = {
    name,
    populate: [...populateWith('sessionFrequencyOptions'), pain],
    // First without the question about pain, then the specification's own name, then everything, for a Strapi with only
    // some of our fields.
    others: [
      populateWith('sessionFrequencyOptions'),
      [...populateWith('sessionFrequency'), pain],
      populateWith('sessionFrequency'),
      ['=*'],
    ],
  }
  const { data } = await ask(call, within)
  const { value, warnings } = readSiteFrom(data, site)
  report.content(name, warnings)
  if (!value)
    throw unusable({ method: 'GET', name }, 'has none of the fields of the specification, such as siteName')
  return value
}

/** @returns `null` if the answer has no known envelope */
export function readSiteFrom(data: unknown, site: string): Reading<SiteSettings | null> {
  return reading(data, '', (root) => {
    const from = unwrapped(root, fields, ['site'])
    if (!from) {
      warn(root, 'is not the settings of a site')
      return null
    }
    const at = { ...from, path: '' }
    return settings(
      {
        details: at,
        logo: field(at, 'site_logo'),
        cookies: field(at, 'cookie_notice'),
        navigation: field(at, 'main_navigation'),
        footer: field(at, 'footer'),
        plan: field(at, 'treatment_plan_settings'),
        pain: field(at, 'pain_question'),
      },
      site,
    )
  })
}
