// A refresh cookie is bound to a device; both are stored as one text.
import { randomUUID } from 'node:crypto'

export type Remembered = { device: string; cookie: string }

const cookieName = 'refresh_token'

export function asText({ device, cookie }: Remembered): string {
  return `${device}:${cookie}`
}

export function fromText(kept: string): Remembered {
  const [, device, cookie] = /^([0-9a-f-]{36}):(.*)$/s.exec(kept) ?? []
  return device !== undefined && cookie !== undefined
    ? { device, cookie }
    : { device: randomUUID(), cookie: kept }
}

/** The header that sends a refresh cookie back; `null` if the text cannot be a cookie. */
export function cookieHeader(cookie: string): Record<string, string> | null {
  return /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/.test(cookie)
    ? { Cookie: `${cookieName}=${cookie}` }
    : null
}

/** The refresh cookie that an answer sets; `null` if it sets none, or deletes it. */
export function setCookie(headers: Headers): string | null {
  const set = headers.getSetCookie().map((each) => /^\s*refresh_token=([^;]*)/.exec(each)?.[1]?.trim())
  const value = set.findLast((each) => each !== undefined) ?? ''
  return cookieHeader(value) && value !== 'deleted' ? value : null
}
