import { chanceFrom } from '../chance'
import { Tally } from '../load'
import type { Person } from '../upstream/calls'
import { type Outcome, Visitor } from '../visitor'

export type Write = {
  userId: string
  /** What the journal holds of it, if it was made; of no other write the same. */
  mark: string
  outcome: Outcome
}

const content = ['/api/exercises', '/api/site']
const pages = ['/participant', '/participant/stats', '/participant/exercises/bridge']

/** Many people with browsers of their own, who read and write by turns of chance. */
export class Crowd {
  readonly tally = new Tally()
  readonly writes: Write[] = []
  /** Answers that are not as they must be, in words. */
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

  /** Signs everybody in, and asks for everything once: a server is slow with what it is asked for the first time. */
  async signIn(): Promise<void> {
    // One after the other: more at once than the pool takes are sent away.
    for (const [index, person] of this.#people.entries()) {
      const answer = await this.visitors[index]?.signIn(person)
      if (answer?.status !== 200) throw new Error(`Signing in got ${answer?.status}: ${answer?.body}`)
    }
    for (const path of [...content, ...pages, '/api/participant']) await this.visitors[0]?.get(path)
  }

  /** One request of one of them: of 20, 9 read a record, 4 read what is the same for all, 1 a page; 6 write. */
  async ask(): Promise<Outcome> {
    const who = this.#chance.below(this.#people.length)
    const turn = this.#chance.below(20)
    const visitor = this.visitors[who]
    const person = this.#people[who]
    if (!visitor || !person) throw new Error('There is nobody')
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

  // Words that nobody writes twice.
  async #write({ userId }: Person, visitor: Visitor): Promise<Outcome> {
    const mark = `Walk ${++this.#written} times round the house`
    const goal = { goalId: 'goal-1', goalDescription: mark }
    const outcome = await visitor.post('/api/participant/edit-goal', goal)
    this.writes.push({ userId, mark, outcome })
    return this.#note('writes', outcome)
  }
}

/** Whether the answer says, or leaves open, that a change may have been made. */
export function isUnknown({ status, body }: Outcome): boolean {
  if (status === 'cut' || status === 'late') return true
  if (status === 'refused' || status < 500) return false
  try {
    return (JSON.parse(body) as { outcome?: string }).outcome === 'unknown'
  } catch {
    return true
  }
}
