import type { Ask } from '../upstream/ask'
import { unusable } from '../upstream/faults'
import { isMap } from '../upstream/reading/reading'

/** How long an answer of the index counts, in milliseconds. */
export const indexLifetime = 10 * 60 * 1000

/**
 * The routes in the index of the namespace, without the namespace: `/participant/journal`.
 * @param prefix WORDPRESS_API_PREFIX
 * @param headers a user's, because security plugins hide the index from visitors
 * @throws BackendError if the index does not say
 */
export async function namespaceRoutes(
  ask: Ask,
  prefix: string,
  headers: Record<string, string>,
): Promise<ReadonlySet<string>> {
  const call = { method: 'GET', path: prefix, name: 'index of the namespace' } as const
  const { value } = await ask({ ...call, headers })
  const namespace = namespaceOf(prefix)
  const routes = isMap(value) && value.namespace === namespace ? value.routes : null
  if (!isMap(routes) || !Object.hasOwn(routes, `/${namespace}`))
    throw unusable(call, 'does not list the namespace')
  return new Set(Object.keys(routes).map((route) => route.slice(`/${namespace}`.length)))
}

/** The namespace in WORDPRESS_API_PREFIX, such as `digitrial/v1`. */
function namespaceOf(prefix: string): string {
  return /^.*?(?:\/wp-json|[?&]rest_route=)\/([^&?]+?)\/?(?:&.*)?$/.exec(prefix)?.[1] ?? ''
}
