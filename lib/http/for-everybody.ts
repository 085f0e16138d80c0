import 'server-only'
import { headers } from 'next/headers'

/** The request header with which the middleware marks a page that is the same for all users. */
export const forEverybody = 'x-for-everybody'

/** Whether the page being rendered is the same for all users. */
export async function isForEverybody(): Promise<boolean> {
  return (await headers()).has(forEverybody)
}
