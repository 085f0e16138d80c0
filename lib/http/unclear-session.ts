import 'server-only'
import { headers } from 'next/headers'

/** The request header with which the middleware says that the session's state is unknown. */
export const unclearSession = 'x-unclear-session'

/** Whether the middleware could not check or refresh the session for this request, because a service was unavailable. */
export async function couldNotBeRefreshed(): Promise<boolean> {
  return (await headers()).has(unclearSession)
}
