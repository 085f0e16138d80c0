import { callApi } from '../api/api'
import { readLocal, writeLocal } from '../store/local-storage'

const name = 'last-sign-out'

/** Stores the time of a sign-out in this browser, without the user. */
export function rememberSignOut(): void {
  writeLocal(name, String(Date.now()))
}

/**
 * Whether the user whom this page was rendered for has signed out while it was loading, too early to receive the message
 * from the other tab. Asks the server, because a device's clock may be wrong.
 */
export async function signedOutMeanwhile(): Promise<boolean> {
  if (Number(readLocal(name)) <= performance.timeOrigin) return false
  try {
    return ((await callApi('GET', '/api/session')) as { user: object | null }).user === null
  } catch {
    return false
  }
}
