import { chanceFrom } from '../chance'
import { Tally } from '../load'
import type { Person } from '../upstream/calls'
import { type Outcome, Visitor } from '../visitor'

export type Write = {
  userId: string
  /** The goal's text, unique to this write, which the journal contains if it was made. */
  mark: string
  outcome: Outcome
}

const content = ['/api/exercises', '/api/site']
const pages = ['/participant', '/participant/stats', '/participant/exercises/bridge']

/** Many users with separate browsers who read and write at random. */
export class Crowd {
  readonly tally = new Tally()
  readonly writes: Write[] = []
  /** Descriptions of wrong answers. */
  readonly faults: string[] = []
  readonly visitors: Visitor[]
  readonly #people: Person[]
  readonly #chance
  #written = 0

  constructor(url: string, people: Person[], seed: number) {
    this.#people = people
    this.visitors = people.map((_person, index) => new Visitor(url, index + 1))
    this.#chance = chanceFrom(seed)
  }

  /** Signs in all users and requests everything once, because first requests are slow. */
  async signIn(): Promise<void> {
    // Sequential, because the pool refuses too many sign-ins at once.
    for (const [index, person] of this.#people.entries()) {
      const answer = await this.visitors[index]?.signIn(person)
      if (answer?.status !== 200) throw new Error(`Signing in got ${answer?.status}: ${answer?.body}`)
    }
    for (const path of [...content, ...pages, '/api/participant']) await this.visitors[0]?.get(path)
  }

  /** A random user's request: of 20, 9 read a record, 4 public content, 1 a page; 6 write. */
  async ask(): Promise<Outcome> {
    const who = this.#chance.below(this.#people.length)
    const turn = this.#chance.below(20)
    const visitor = this.visitors[who]
    const person = this.#people[who]
    if (!visitor || !person) throw new Error('There is no person')
    if (turn < 9) return this.#note('records', await visitor.get('/api/participant'))
    if (turn < 13) {
      return this.#note('content', await visitor.get(this.#chance.of(content)))
    }
    if (turn < 14) {
      return this.#note('pages', await visitor.get(this.#chance.of(pages)))
    }
    return this.#write(person, visitor)
  }

  #note(kind: string, outcome: Outcome): Outcome {
    const { status, headers, body } = outcome
    if (status === 'cut') this.faults.push(`${kind} cut: ${body}`)
    if (Number(status) >= 500 && headers['content-type'] !== 'application/problem+json')
      this.faults.push(`${status} is no problem in words`)
    if (status === 503 && !/^\d+$/.test(headers['retry-after'] ?? ''))
      this.faults.push('503 does not say when to come back')
    return this.tally.note(kind, outcome)
  }

  leave(): void {
    for (const visitor of this.visitors) visitor.leave()
  }

  // Writes a text that no other write contains.
  async #write({ userId }: Person, visitor: Visitor): Promise<Outcome> {
    const mark = `Walk ${++this.#written} times round the house`
    const goal = { goalId: 'goal-1', goalDescription: mark }
    const outcome = await visitor.post('/api/participant/edit-goal', goal)
    this.writes.push({ userId, mark, outcome })
    return this.#note('writes', outcome)
  }
}

/** Whether the answer leaves open if the change was made. */
export function isUnknown({ status, body }: Outcome): boolean {
  if (status === 'cut' || status === 'late') return true
  if (status === 'refused' || status < 500) return false
  try {
    return (JSON.parse(body) as { outcome?: string }).outcome === 'unknown'
  } catch {
    return true
  }
}
