import type { Picture } from '../domain/picture'
import type { Link } from '../domain/site'
import { safeLink, safeMedia } from './safe-address'

/** Removes unsafe links from untrusted ones. */
export function cleanLinks(links: Link[]): Link[] {
  return links.flatMap(({ title, url: foreign }) => {
    const url = safeLink(foreign)
    return url === null ? [] : [{ title, url }]
  })
}

/**
 * Checks an untrusted picture; `null` if there is none, or it may not be loaded.
 * @param origins allowed for pictures, besides our own `/content/`
 */
export function cleanPicture(picture: Picture | null, origins: readonly string[]): Picture | null {
  const url = picture && safeMedia(picture.url, origins)
  return picture && url !== null ? { ...picture, url } : null
}
