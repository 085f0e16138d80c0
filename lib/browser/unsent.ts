import { toBeSent } from '../domain/waiting'
import { readWaiting } from './outbox'
import { sendWaiting } from './send-waiting'

// Somebody who wants to log out is not kept waiting for longer.
const longestWait = 5_000

/**
 * How many sessions wait to be sent from this device, after trying to send them where there is a connection.
 * @returns 0 where this browser keeps nothing
 */
export async function countUnsent(): Promise<number> {
  let known = 0
  const count = async () => {
    const unsent = toBeSent(await readWaiting(null))
    known = unsent.length
    if (!unsent[0] || !navigator.onLine) return known
    await sendWaiting(unsent[0].userId)
    return toBeSent(await readWaiting(null)).length
  }
  const late = new Promise<number>((resolve) => {
    setTimeout(() => {
      resolve(known)
    }, longestWait)
  })
  return Promise.race([count().catch(() => known), late])
}
