// Where WordPress's calls are: below `/wp-json`, or behind `?rest_route=` where its permalinks are plain.

/**
 * The address of a call of WordPress itself, in the way in which the programme's own are asked.
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

/** A path with something added to its route, and its query as it was. */
export function below(path: string, part: string): string {
  const [, plain, route, rest] = /^(.*[?&]rest_route=)([^&]*)(.*)$/.exec(path) ?? []
  if (plain !== undefined) return `${plain}${(route ?? '').replace(/\/$/, '')}${part}${rest ?? ''}`
  return path.replace(/\/?(\?|$)/, `${part}$1`)
}
