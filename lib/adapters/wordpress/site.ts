import type { SiteSettings } from '../../domain/site'
import type { ContentReport } from '../../ports/content-report'
import type { Ask } from '../upstream/ask'
import { unusable } from '../upstream/faults'
import { field, reading, type Reading, warn } from '../upstream/reading/reading'
import { unwrapped } from '../upstream/reading/rows'
import { settings } from '../upstream/reading/settings'

const groups = [
  'site_details',
  'site_logos',
  'cookie_control_settings',
  'main_navigation',
  'footer_content',
  'treatment_plan_settings',
] as const

/**
 * Reads the site settings from `options/all`.
 * @param site the address of the WordPress
 */
export async function readSite(
  ask: Ask,
  report: ContentReport,
  { prefix, site }: { prefix: string; site: string },
  within?: AbortSignal,
): Promise<SiteSettings> {
  const call = { method: 'GET', path: `${prefix}/options/all`, name: 'options/all' } as const
  const { value, warnings } = readSiteFrom((await ask(call, within)).value, site)
  report.content('options/all', warnings)
  if (!value) throw unusable(call, 'has none of the groups of the specification, such as site_details')
  return value
}

/** @returns `null` if the answer has no known envelope */
export function readSiteFrom(answer: unknown, site: string): Reading<SiteSettings | null> {
  return reading(answer, '', (root) => {
    const from = unwrapped(root, groups, ['options', 'acf', 'site'])
    if (!from) {
      warn(root, 'is not the settings of a site, nor an envelope that we know')
      return null
    }
    const at = { ...from, path: '' }
    return settings(
      {
        details: field(at, 'site_details'),
        logo: field(field(at, 'site_logos'), 'site_logo'),
        cookies: field(at, 'cookie_control_settings'),
        navigation: field(at, 'main_navigation'),
        footer: field(at, 'footer_content'),
        plan: field(at, 'treatment_plan_settings'),
        pain: field(at, 'pain_question'),
      },
      site,
    )
  })
}
