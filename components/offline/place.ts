import { adviceSlug } from '@/lib/domain/page'

/** Which page a path leads to, of those that can be read without a connection. */
export type Place =
  | { page: 'log' }
  | { page: 'session' }
  | { page: 'plan' }
  | { page: 'exercise'; slug: string }
  | { page: 'advice' }
  | { page: 'other' }

/** @param path the URL's path, without query */
export function placeOf(path: string): Place {
  const [area, part, slug, ...more] = path.replace(/\/$/, '').split('/').slice(1)
  if (area === 'shared' && part === adviceSlug && slug === undefined) return { page: 'advice' }
  if (area !== 'participant' || more.length > 0) return { page: 'other' }
  if (part === undefined) return { page: 'log' }
  if (part === 'session' && slug === undefined) return { page: 'session' }
  if (part !== 'exercises') return { page: 'other' }
  return slug === undefined ? { page: 'plan' } : { page: 'exercise', slug }
}
