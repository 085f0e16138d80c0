import { toBeSent } from '../domain/waiting'
import { changesFinished } from './changes-under-way'
import { countUnderWay, readWaiting } from './outbox'
import { sendWaiting } from './send-waiting'

// Somebody who wants to log out is not kept waiting for longer.
const longestWait = 5_000

/**
 * How many sessions are not known to be saved: those that wait to be sent from this device, after trying to send them where
 * there is a connection, and those of this tab that are not answered yet.
 * @returns 0 where this browser keeps nothing
 */
export async function countUnsent(): Promise<number> {
  let known = countUnderWay()
  const look = async () => {
    const waiting = toBeSent(await readWaiting(null))
    known = waiting.length + countUnderWay()
    return waiting
  }
  const count = async () => {
    await look()
    if (countUnderWay() > 0) await changesFinished()
    const [next] = await look()
    if (next && navigator.onLine) {
      await sendWaiting(next.userId)
      await look()
    }
    return known
  }
  const late = new Promise<number>((resolve) => {
    setTimeout(() => {
      resolve(known)
    }, longestWait)
  })
  return Promise.race([count().catch(() => known), late])
}
