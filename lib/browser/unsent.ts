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
  try {
    const [first] = toBeSent(await readWaiting(null))
    if (!first) return 0
    if (navigator.onLine)
      await Promise.race([
        sendWaiting(first.userId),
        new Promise((resolve) => setTimeout(resolve, longestWait)),
      ])
    return toBeSent(await readWaiting(null)).length
  } catch {
    return 0
  }
}
