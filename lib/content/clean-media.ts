import type { Picture } from '../domain/picture'
import type { Link } from '../domain/site'
import { safeLink, safeMedia } from './safe-address'

/** Foreign links, without those that may not be followed. */
export function cleanLinks(links: Link[]): Link[] {
  return links.flatMap(({ title, url: foreign }) => {
    const url = safeLink(foreign)
    return url === null ? [] : [{ title, url }]
  })
}

/**
 * A foreign picture; `null` where there is none, or it may not be loaded.
 * @param origins that pictures may come from, besides our own `/content/`
 */
export function cleanPicture(picture: Picture | null, origins: readonly string[]): Picture | null {
  const url = picture && safeMedia(picture.url, origins)
  return picture && url !== null ? { ...picture, url } : null
}
