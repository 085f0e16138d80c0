import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import type { ChangeName } from '@/lib/domain/changes/changes'
import { rightBodies } from '../../builders/right-changes'
import { isUnknown } from '../overload/crowd'
import { inForm } from '../report'
import type { Person } from '../upstream/calls'
import type { Entry } from '../upstream/journal'
import { type Outcome, Visitor } from '../visitor'

/** One change of each kind that is valid for every person of the upstream. */
const changes: Record<ChangeName, object> = {
  ...rightBodies,
  'edit-goal': { goalId: 'goal-1', goalDescription: 'Walk to the sea' },
  'delete-goal': { goalId: 'goal-1' },
  'deselect-exercise': { exerciseId: 'bridge' },
  'reset-start-date': {
    treatmentStartDate: addDays(calendarDateIn('Europe/London', new Date()), -7),
  },
}
const changeNames = inForm<ChangeName[]>({
  short: ['log-session', 'edit-goal', 'delete-goal'],
  // The upstream does not list our own call.
  long: (Object.keys(changes) as ChangeName[]).filter((name) => name !== 'exercise-order'),
})
const reads = inForm({
  short: ['/api/participant', '/api/health'],
  long: ['/api/participant', '/api/exercises', '/api/site', '/api/session', '/api/health'],
})
const allPages = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/bridge',
  '/participant/stats',
  '/physio',
  '/physio/start-date',
  '/shared',
  '/shared/privacy',
  '/user/profile',
]

const pages = inForm({ short: ['/participant', '/physio/start-date'], long: allPages })

/** The people that a round needs. Each does one thing, so that the journal identifies each change. */
export const perRound = changeNames.length + reads.length + pages.length + 1

export type Done = { what: string; kind: 'change' | 'read' | 'page'; userId: string; outcome: Outcome }

/** Every API call and page concurrently, each by another user who signed in before the fault. */
export class Round {
  readonly #url: string
  readonly #people: Person[]
  readonly #visitors: Visitor[]
  readonly #newcomer: Visitor

  /** @param first the number of the first visitor, which determines the visitors' addresses */
  constructor(url: string, people: Person[], first: number) {
    this.#url = url
    this.#people = people
    this.#visitors = people.map((_person, index) => new Visitor(this.#url, first + index))
    this.#newcomer = new Visitor(this.#url, first + people.length)
  }

  async signIn(): Promise<void> {
    await Promise.all(
      this.#people.map(async (person, index) => {
        const visitor = this.#visitors[index]
        const signedIn = await visitor?.signIn(person)
        const passed = await visitor?.post('/api/physio/session', { password: 'clinic-demo' })
        if (signedIn?.status !== 200 || passed?.status !== 200)
          throw new Error(`Signing in got ${signedIn?.status} and ${passed?.status}: ${passed?.body}`)
      }),
    )
  }

  async run(): Promise<Done[]> {
    const tasks: ((visitor: Visitor, person: Person) => Promise<Done>)[] = [
      ...changeNames.map(
        (what) =>
          async (visitor: Visitor, { userId }: Person) =>
            ({
              what,
              kind: 'change',
              userId,
              outcome: await visitor.post(`/api/participant/${what}`, changes[what]),
            }) as const,
      ),
      ...[...reads, ...pages].map(
        (what) =>
          async (visitor: Visitor, { userId }: Person) =>
            ({
              what,
              kind: what.startsWith('/api') ? 'read' : 'page',
              userId,
              outcome: await visitor.get(what),
            }) as const,
      ),
      async (_visitor, person) => ({
        what: 'POST /api/session',
        kind: 'read',
        userId: person.userId,
        outcome: await this.#newcomer.signIn(person),
      }),
    ]
    return Promise.all(
      tasks.map((task, index) => {
        const [visitor, person] = [this.#visitors[index], this.#people[index]]
        if (!visitor || !person) throw new Error('There is no person')
        return task(visitor, person)
      }),
    )
  }

  leave(): void {
    for (const visitor of [...this.#visitors, this.#newcomer]) visitor.leave()
  }
}

/** What is wrong with an answer, independent of the fault; `null` if nothing is. */
export function wrongWith({ what, kind, outcome }: Done): string | null {
  const { status, headers, body } = outcome
  const say = (why: string) => `${what}: ${status}, ${why}`
  if (typeof status === 'string') return say('no answer')
  if (kind === 'page')
    return status === 200 && headers['content-type']?.startsWith('text/html') && body.includes('<h1')
      ? null
      : say('no page in words')
  if (status < 500) return status === 200 || status >= 400 ? null : say('neither right nor a refusal')
  if (what === '/api/health')
    return status === 503 && body.includes('"degraded"') ? null : say('not degraded')
  if (![502, 503, 504].includes(status)) return say(body.slice(0, 200))
  if (headers['content-type'] !== 'application/problem+json') return say('no problem in words')
  return status === 503 && !/^\d+$/.test(headers['retry-after'] ?? '') ? say('no Retry-After') : null
}

/** Contradictions between the answers to changes and the journal. */
export function contradictions(done: Done[], journal: Entry[]): string[] {
  return done
    .filter(({ kind }) => kind === 'change')
    .flatMap(({ what, userId, outcome }) => {
      const made = journal.filter((entry) => entry.userId === userId && entry.change === what).length
      if (made > 1) return [`${what}: made ${made} times`]
      if (outcome.status === 200 && made === 0) return [`${what}: acknowledged and lost`]
      return outcome.status !== 200 && !isUnknown(outcome) && made === 1
        ? [`${what}: made, and answered ${outcome.status} as if it were not`]
        : []
    })
}
