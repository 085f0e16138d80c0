import { chanceFrom } from '../chance'
import { Tally } from '../load'
import type { Person } from '../upstream/calls'
import { type Outcome, Visitor } from '../visitor'

const pages = [
  '/participant',
  '/participant/stats',
  '/participant/exercises',
  '/participant/exercises/bridge',
  '/shared',
]
const api = ['/api/participant', '/api/participant', '/api/exercises', '/api/site', '/api/session']

/**
 * The load of a usual clinic day: of 100 turns, 70 read from the API, 10 open pages, 18 write, and 2 sign in and out
 * elsewhere, with two requests each.
 * Every person has a separate browser and session, which is refreshed when it expires.
 */
export class Visits {
  readonly tally = new Tally()
  /** Descriptions of answers other than 200. */
  readonly faults: string[] = []
  readonly #url: string
  readonly #people: Person[]
  readonly #visitors: Visitor[]
  readonly #chance
  #written = 0

  constructor(url: string, people: Person[], seed: number) {
    this.#url = url
    this.#people = people
    this.#visitors = people.map((_person, index) => new Visitor(url, index + 1))
    this.#chance = chanceFrom(seed)
  }

  /** Signs in all people and requests everything once, because first requests are slow. */
  async signIn(): Promise<void> {
    for (const [index, person] of this.#people.entries()) {
      const answer = await this.#visitors[index]?.signIn(person)
      if (answer?.status !== 200) throw new Error(`Signing in got ${answer?.status}: ${answer?.body}`)
    }
    for (const path of [...api, ...pages]) await this.#visitors[0]?.get(path)
  }

  /** One turn of a random person. */
  async ask(): Promise<void> {
    const who = this.#chance.below(this.#people.length)
    const [visitor, person] = [this.#visitors[who], this.#people[who]]
    if (!visitor || !person) throw new Error('There is no person')
    const turn = this.#chance.below(100)
    if (turn < 70) this.#note('API', await visitor.get(this.#chance.of(api)))
    else if (turn < 80) this.#note('pages', await visitor.get(this.#chance.of(pages)))
    else if (turn < 98) this.#note('writes', await this.#write(visitor))
    // In another browser, so that the person's other requests stay signed in.
    else await this.#signInElsewhere(person)
  }

  /** Closes every connection. */
  leave(): void {
    for (const visitor of this.#visitors) visitor.leave()
  }

  #write(visitor: Visitor): Promise<Outcome> {
    // Weeks 4 to 12 have not begun.
    const [week, session] = [1 + this.#chance.below(3), 1 + this.#chance.below(14)]
    const sessionCompleted = this.#chance.next() < 0.5
    if (this.#chance.next() < 0.7)
      return visitor.post('/api/participant/log-session', { week, session, sessionCompleted })
    const goal = { goalId: 'goal-1', goalDescription: `Walk ${++this.#written} times round the house` }
    return visitor.post('/api/participant/edit-goal', goal)
  }

  async #signInElsewhere(person: Person): Promise<void> {
    const visitor = new Visitor(this.#url, 100_000 + this.#chance.below(5_000_000))
    this.#note('sign-ins', await visitor.signIn(person))
    this.#note('sign-outs', await visitor.delete('/api/session'), 204)
    visitor.leave()
  }

  #note(kind: string, outcome: Outcome, wanted = 200): void {
    this.tally.note(kind, outcome)
    if (outcome.status !== wanted)
      this.faults.push(`${kind}: ${outcome.status} ${outcome.body.slice(0, 200)}`)
  }
}
