// Paths of WordPress calls: below `/wp-json`, or behind `?rest_route=` if its permalinks are plain.

/**
 * The path of a WordPress core call, in the same style as the programme's own calls.
 * @param prefix WORDPRESS_API_PREFIX
 * @param route such as `/wp/v2/pages`
 * @param query without its question mark
 */
export function restPath(prefix: string, route: string, query = ''): string {
  const plain = /^(.*[?&]rest_route=)/.exec(prefix)?.[1]
  if (plain !== undefined) return `${plain}${route}${query === '' ? '' : `&${query}`}`
  const root = /^(.*?\/wp-json)(\/|$)/.exec(prefix)?.[1] ?? '/wp-json'
  return `${root}${route}${query === '' ? '' : `?${query}`}`
}

/** Appends to the route of a path, and keeps its query. */
export function below(path: string, part: string): string {
  const [, plain, route, rest] = /^(.*[?&]rest_route=)([^&]*)(.*)$/.exec(path) ?? []
  if (plain !== undefined) return `${plain}${(route ?? '').replace(/\/$/, '')}${part}${rest ?? ''}`
  return path.replace(/\/?(\?|$)/, `${part}$1`)
}
