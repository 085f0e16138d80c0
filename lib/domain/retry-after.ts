/**
 * Parses a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 * @returns seconds from `now`, at least 0; `null` for no header, or one that is neither
 */
export function secondsToRetry(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
