import 'server-only'
import { headers } from 'next/headers'

/** The request header with which the middleware marks a page that is the same for all users. */
export const userAgnosticHeader = 'x-user-agnostic'

/** Whether the page being rendered is the same for all users. */
export async function isUserAgnostic(): Promise<boolean> {
  return (await headers()).has(userAgnosticHeader)
}
