// A refresh cookie is bound to a device; both are stored as one text, with the end of the cookie.
import { randomUUID } from 'node:crypto'

export type Remembered = {
  device: string
  cookie: string
  /** When the cookie expires, in seconds since 1970; `null` if WordPress did not say. */
  until: number | null
}

const cookieName = 'refresh_token'

export function asText({ device, cookie, until }: Remembered): string {
  // No cookie contains a semicolon.
  return `${device}:${until === null ? '' : `${until};`}${cookie}`
}

export function fromText(kept: string): Remembered {
  const [, device, until, cookie] = /^([0-9a-f-]{36}):(?:(\d{1,12});)?(.*)$/s.exec(kept) ?? []
  return device !== undefined && cookie !== undefined
    ? { device, cookie, until: until === undefined ? null : Number(until) }
    : { device: randomUUID(), cookie: kept, until: null }
}

/** The header that sends a refresh cookie back; `null` if the text cannot be a cookie. */
export function cookieHeader(cookie: string): Record<string, string> | null {
  return /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/.test(cookie)
    ? { Cookie: `${cookieName}=${cookie}` }
    : null
}

/**
 * The refresh cookie that an answer sets; `null` if it sets none, or deletes it. `seconds`: its lifetime, `null` if it has
 * none.
 */
export function setCookie(headers: Headers): { cookie: string; seconds: number | null } | null {
  const set = headers.getSetCookie().findLast((each) => /^\s*refresh_token=/.test(each)) ?? ''
  const cookie = /^\s*refresh_token=([^;]*)/.exec(set)?.[1]?.trim() ?? ''
  if (!cookieHeader(cookie) || cookie === 'deleted') return null
  const seconds = /;\s*max-age=(\d{1,9})\s*(;|$)/i.exec(set)?.[1]
  return { cookie, seconds: seconds === undefined ? null : Number(seconds) }
}
