import { missingField, type User } from '../../domain/user'
import type { KnownUser } from '../../ports/backend'
import { BackendError, isBackendError } from '../../ports/errors'
import type { Answer, Call } from './ask'
import { isFromCache } from './cache-signs'
import { inWords, unusable } from './faults'
import { type Names, namesIn } from './reading/names'
import { compareUser } from './same-user'

type Asking = {
  call: Pick<Call, 'method' | 'name'>
  token: string
  /** What is known of the user. If omitted, only the token is compared. */
  known: KnownUser | undefined
  /** Asks the user endpoint, with this token or as a visitor. */
  ask: (token: string | null) => Promise<Answer>
  read: (answer: unknown) => User | null
  /** Ends the sentence about another user's answer: whose cache to look at. */
  advice: string
}

/**
 * Reads the user of a token, and checks that the answer is about that user. If nothing names the user, checks that the
 * endpoint answers visitors with no user, and the token twice with the same one.
 * @throws BackendError `unexpected-shape` if the answer is, or may be, about another user
 */
export async function readOwnUser({ call, token, known, ask, read, advice }: Asking): Promise<User> {
  const another = (what: string) =>
    new BackendError('unexpected-shape', `The answer to ${inWords(call)} ${what}: ${advice}`)
  const look = async () => {
    const { value, headers } = await ask(token)
    const user = read(value)
    if (!user) throw unusable(call, 'is not a user')
    return { user, names: { ...namesIn(value), ...idOf(user) }, headers }
  }
  const { user, names, headers } = await look()
  const verdict = compareUser(names, token, known ?? {})
  if (verdict === 'another') throw another('is of another user')
  // Sign-in refuses a user without a field, and says which.
  if (verdict === 'same' || known === undefined || missingField(user) !== null) return user
  if (isFromCache(headers)) throw another('comes from a cache')
  const [isOpen, again] = await Promise.all([answersVisitors(ask, read), look()])
  if (isOpen) throw another('is the same without a token')
  if (again.user.id !== user.id) throw another('is of one user and then of another')
  return user
}

async function answersVisitors(ask: Asking['ask'], read: Asking['read']): Promise<boolean> {
  try {
    return read((await ask(null)).value)?.id !== undefined
  } catch (error) {
    // Only a clear refusal says that visitors get nothing.
    if (isBackendError(error) && error.code !== 'unavailable' && error.code !== 'timeout') return false
    throw error
  }
}

function idOf({ id }: Partial<User>): Names {
  return id === undefined ? {} : { id }
}
