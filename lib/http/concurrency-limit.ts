import 'server-only'
import { tooManyAttempts } from './throttled-attempt'

// A password takes a third of a second of the one thread that answers everybody.
const mostAtOnceFromAnAddress = 8
const underWay = new Map<string, number>()

/**
 * Does something that hashes a password, unless 8 such things from the same address are under way.
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
