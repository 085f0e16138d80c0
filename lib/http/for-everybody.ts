import 'server-only'
import { headers } from 'next/headers'

/** The request header by which the middleware marks a page that is the same for everybody, whoever asks. */
export const forEverybody = 'x-for-everybody'

/** Whether the page that is being made is the same for everybody. */
export async function isForEverybody(): Promise<boolean> {
  return (await headers()).has(forEverybody)
}
