import type { SiteSettings } from '../domain/site'
import { cleanLinks, cleanPicture } from './clean-media'

/**
 * Makes the site's settings fit to be shown: links that may be followed, logos that may be loaded. Their texts are shown as
 * plain text and need nothing.
 * @param origins that pictures may come from, besides our own `/content/`
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
