import 'server-only'
import { tooManyAttempts } from './throttled-attempt'

// Checking a password takes a third of a second of the main thread, which serves all requests.
const mostAtOnceFromAnAddress = 8
const underWay = new Map<string, number>()

/**
 * Runs work that hashes a password, unless 8 such calls from the same address are in progress.
 * @throws Problem `too-many-attempts`
 */
export async function limitConcurrency<Result>(
  address: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const others = underWay.get(address) ?? 0
  if (others >= mostAtOnceFromAnAddress) throw tooManyAttempts(1)
  underWay.set(address, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(address) ?? 1) - 1
    if (left > 0) underWay.set(address, left)
    else underWay.delete(address)
  }
}
