import 'server-only'
import { headers } from 'next/headers'

/** The request header by which the middleware says that nobody could tell whether the session goes on. */
export const unclearSession = 'x-unclear-session'

/** Whether the middleware of this request could not have the session refreshed, as the backend was away. */
export async function couldNotBeRefreshed(): Promise<boolean> {
  return (await headers()).has(unclearSession)
}
