// Reports pictures and videos of the content that may not be loaded, because their host is not allowed.
import type { Exercise } from '../domain/exercise'
import type { Picture } from '../domain/picture'
import type { SiteSettings } from '../domain/site'
import type { Video } from '../domain/video'
import type { ContentWarning } from '../ports/content-report'
import { safeMedia } from './safe-address'

/** The logos that are not shown. */
export function refusedOfSite(
  { siteLogo, footer }: SiteSettings,
  origins: readonly string[],
): ContentWarning[] {
  return [...ofPicture('siteLogo', siteLogo, origins), ...ofPicture('footer.logo', footer.logo, origins)]
}

/** The pictures and videos of exercises that are not shown. */
export function refusedOfExercises(
  exercises: readonly Exercise[],
  origins: readonly string[],
): ContentWarning[] {
  return exercises.flatMap(({ image, video }, index) => [
    ...ofPicture(`exercises[${index}].image`, image, origins),
    ...ofVideo(`exercises[${index}].video`, video, origins),
  ])
}

function ofVideo(path: string, video: Video | null, origins: readonly string[]): ContentWarning[] {
  if (!video) return []
  const { source, poster } = video
  return [
    ...(source.kind === 'file' ? refused(path, source.url, origins) : []),
    ...ofPicture(`${path}.poster`, poster, origins),
  ]
}

function ofPicture(path: string, picture: Picture | null, origins: readonly string[]): ContentWarning[] {
  return picture ? refused(path, picture.url, origins) : []
}

function refused(path: string, address: string, origins: readonly string[]): ContentWarning[] {
  if (safeMedia(address, origins) !== null) return []
  const host = URL.canParse(address) ? new URL(address).host : ''
  const words =
    host === ''
      ? 'is at no address that a browser can load from here; not shown'
      : `is at ${host}, which is not allowed: add it to CONTENT_HOSTS; not shown`
  return [{ path, words }]
}
