/** Headers in which caches say whether they answered. `cache-status`: RFC 9211. */
const names = [
  ...['cache-status', 'cf-cache-status', 'x-cache', 'x-cache-status', 'x-fastcgi-cache', 'x-kinsta-cache'],
  ...['x-litespeed-cache', 'x-nginx-cache', 'x-proxy-cache', 'x-sucuri-cache', 'x-varnish-cache'],
]

/** Whether an answer says that a cache gave it, and not the backend itself. */
export function isFromCache(headers: Headers): boolean {
  if (/^\s*0*[1-9]\d*\s*$/.test(headers.get('age') ?? '')) return true
  return names.some((name) =>
    /(^|[^a-z])(hit(?!-for)|stale|updating)([^a-z]|$)/i.test(headers.get(name) ?? ''),
  )
}
