import type { SiteSettings } from '../domain/site'
import { cleanLinks, cleanPicture } from './clean-media'

/**
 * Makes the site settings safe to show: removes unsafe links and logos. Texts are rendered as plain text and need no
 * cleaning.
 * @param origins allowed for pictures, besides our own `/content/`
 */
export function cleanSite(site: SiteSettings, origins: readonly string[]): SiteSettings {
  const { footer } = site
  return {
    ...site,
    siteLogo: cleanPicture(site.siteLogo, origins),
    mainNavigation: cleanLinks(site.mainNavigation),
    footer: { ...footer, logo: cleanPicture(footer.logo, origins), links: cleanLinks(footer.links) },
  }
}
