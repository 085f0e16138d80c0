// Checks from outside whether a cache answers for the backend: as two people, as a visitor, and after a write.
import { randomUUID } from 'node:crypto'
import { isFromCache } from '../../lib/adapters/upstream/cache-signs.ts'
import { exchange } from '../../lib/adapters/upstream/http.ts'
import { jsonOf } from '../../lib/adapters/upstream/read-body.ts'
import { userFrom } from '../../lib/adapters/upstream/reading/user.ts'
import type { Scope } from '../../lib/ports/backend.ts'
import { failed, type Finding, inWords, look, ok, type Practice } from './finding.ts'
import type { Doctored } from './upstream.ts'

const check = 'caches'
const cure = 'exclude it from every cache in front of that system'

/** A person who is logged in. */
export type Known = { id: string; token: string }

/**
 * Asks the user endpoint at one address as a person, as another and as a visitor: what a cache would mix up.
 * @param address the whole address, without a new query each time
 * @param other `null` if there is no second login
 */
export async function* examineCaches(
  { fetch }: Pick<Practice, 'fetch'>,
  address: string,
  person: Known,
  other: Known | null,
): AsyncGenerator<Finding> {
  const askAt = async (at: string, token: string | null) => {
    const headers = token === null ? {} : { Authorization: `Bearer ${token}` }
    const answer = await exchange(fetch, at, AbortSignal.timeout(8000), { headers })
    const json = answer.status === 200 && answer.bytes ? jsonOf(answer.headers, answer.bytes) : null
    return { id: json && (userFrom(json.value)?.id ?? null), isCached: isFromCache(answer.headers) }
  }
  try {
    // A Strapi whose roles may not be read refuses the query.
    const [bare = ''] = /rest_route=/.test(address) ? [address] : address.split('?')
    const at = (await askAt(address, person.token)).id === null ? bare : address
    const ask = (token: string | null) => askAt(at, token)
    const own = await ask(person.token)
    const visitor = await ask(null)
    const others = other && (await ask(other.token))
    const again = await ask(person.token)
    if (visitor.id !== null) yield failed(check, `the user endpoint answers a visitor with a user: ${cure}`)
    else if (own.id !== person.id || again.id !== person.id || (other && others?.id !== other.id))
      yield failed(check, `the user endpoint answers one person with another: ${cure}`)
    else if ([own, visitor, again].some(({ isCached }) => isCached) || others?.isCached)
      yield failed(check, `an answer of the user endpoint comes from a cache: ${cure}`)
    else if (other) yield ok(check, 'two people and a visitor each get their own answer')
    else
      yield look(
        check,
        'a visitor gets no user. To compare two people, add --other-user NAME, and the password as a second line',
      )
  } catch (error) {
    yield failed(check, `the user endpoint does not answer: ${inWords(error)}`)
  }
}

/** Adds a goal to the record of a test account, looks for it, and takes it away again. */
export async function* examineWrite(backend: Doctored, { id, token }: Known): AsyncGenerator<Finding> {
  if (!backend.participant || !backend.change) return
  const { participant, change } = backend
  const scope = { kind: 'Scope', userId: id, token } as Scope
  const goal = { goalId: randomUUID(), goalDescription: 'A goal of npm run doctor' }
  const has = async () => (await participant(scope)).participantGoals.some((each) => each.id === goal.goalId)
  try {
    const before = await has()
    await change(scope, 'add-goal', goal)
    const during = await has().finally(() => change(scope, 'delete-goal', { goalId: goal.goalId }))
    yield !before && during && !(await has())
      ? ok('record after a write', 'has the change at once')
      : failed('record after a write', `does not have what was just written: ${cure}`)
  } catch (error) {
    yield failed('record after a write', inWords(error))
  }
}
