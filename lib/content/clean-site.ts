import { canBeAsked } from '../domain/pain-question'
import type { SiteSettings } from '../domain/site'
import { cleanLinks, cleanPicture } from './clean-media'

/**
 * Makes the site settings safe to show: removes unsafe links and logos, and a question about pain without words for much
 * pain. Texts are rendered as plain text and need no
 * cleaning.
 * @param origins allowed for pictures, besides our own `/content/`
 */
export function cleanSite(site: SiteSettings, origins: readonly string[]): SiteSettings {
  const { painQuestion, ...others } = site
  const { footer } = site
  return {
    ...others,
    ...(painQuestion && canBeAsked(painQuestion) && { painQuestion }),
    siteLogo: cleanPicture(site.siteLogo, origins),
    mainNavigation: cleanLinks(site.mainNavigation),
    footer: { ...footer, logo: cleanPicture(footer.logo, origins), links: cleanLinks(footer.links) },
  }
}
