import CachePolicy from 'http-cache-semantics'

/** A request through the cache. `cookie` is a header as browsers send it. */
export type Asked = { path: string; headers: Record<string, string> }
export type Answered = { status: number; headers: Record<string, string>; body: string; fromCache: boolean }

type Entry = { policy: CachePolicy; body: string }

/**
 * A cache shared by many users, such as a company's proxy. It stores and serves everything that RFC 9111 allows: fresh
 * answers to matching requests, stale ones after revalidation.
 */
export function sharedCache(origin: string) {
  const kept = new Map<string, Entry[]>()

  const ask = async ({ path, headers }: Asked): Promise<Answered> => {
    const request = { url: path, method: 'GET', headers }
    const entries = kept.get(path) ?? []
    const fresh = entries.find(({ policy }) => policy.satisfiesWithoutRevalidation(request))
    if (fresh) return given(fresh, true)
    const stale = entries.find(
      ({ policy }) => policy.revalidationHeaders(request)['if-none-match'] !== undefined,
    )
    const sent = stale ? stale.policy.revalidationHeaders(request) : headers
    const response = await fetch(`${origin}${path}`, { headers: textOf(sent), redirect: 'manual' })
    const own = Object.fromEntries(response.headers)
    const body = await response.text()
    if (stale) {
      const again = stale.policy.revalidatedPolicy(
        { ...request, headers: sent },
        asAnswer(response.status, own),
      )
      if (!again.modified) {
        stale.policy = again.policy
        return given(stale, true)
      }
    }
    const policy = new CachePolicy(request, asAnswer(response.status, own), { shared: true })
    if (policy.storable()) kept.set(path, [{ policy, body }, ...entries.filter((entry) => entry !== stale)])
    return { status: response.status, headers: own, body, fromCache: false }
  }

  return { ask, bodies: () => [...kept.values()].flat().map(({ body }) => body) }
}

function given({ policy, body }: Entry, fromCache: boolean): Answered {
  return { status: 200, headers: textOf(policy.responseHeaders()), body, fromCache }
}

// The library never stores answers with Set-Cookie. The standard allows it, so this cache does too.
function asAnswer(status: number, headers: Record<string, string>) {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie')),
  }
}

function textOf(headers: CachePolicy.Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
