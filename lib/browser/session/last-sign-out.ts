import { callApi } from '../api/api'
import { readLocal, writeLocal } from '../store/local-storage'

const name = 'last-sign-out'

/** Remembers that somebody was signed out in this browser now, and not who. */
export function rememberSignOut(): void {
  writeLocal(name, String(Date.now()))
}

/**
 * Whether whoever this page was made for has been signed out while it was on its way: then it was not there yet to hear so
 * from the other tab. The server is asked, as a device's clock may be wrong.
 */
export async function signedOutMeanwhile(): Promise<boolean> {
  if (Number(readLocal(name)) <= performance.timeOrigin) return false
  try {
    return ((await callApi('GET', '/api/session')) as { user: object | null }).user === null
  } catch {
    return false
  }
}
