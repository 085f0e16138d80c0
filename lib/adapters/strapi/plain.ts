import { located } from '../upstream/reading/picture'

/** Our own content is never nested deeper. */
const deepest = 30

/**
 * Converts an answer to the form of Strapi 5: without the `data` around relations and the `attributes` of Strapi 4,
 * with keys in camelCase, and with absolute URLs of uploads.
 * @param site Strapi's own address, without a trailing slash
 */
export function plain(value: unknown, site: string, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((each) => plain(each, site, depth + 1))
  if ('data' in value && Object.keys(value).every((key) => key === 'data' || key === 'meta'))
    return plain(value.data, site, depth + 1)
  const { attributes, ...own } = value as Record<string, unknown>
  const entries = Object.entries({ ...own, ...(typeof attributes === 'object' && attributes) })
  return Object.fromEntries(
    entries.map(([key, part]) => [
      inCamelCase(key),
      key === 'url' && typeof part === 'string' ? located(part, site) : plain(part, site, depth + 1),
    ]),
  )
}

function inCamelCase(key: string): string {
  return /^[a-z]/.test(key)
    ? key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : key
}
