import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nothingPlanned, putPeople } from './people'
import { setClockAhead, setSlowWrites, type Site } from './site'

const person = { email: 'racing@example.org', password: 'a stone in a river', name: 'Racing' }

// The site handles 4 requests at the same time.
const requests = 200

/** Rules of the plugin for concurrent requests. */
export function raceRules(site: Site): void {
  describe(`concurrent requests on ${site.name}`, () => {
    beforeAll(() => {
      setSlowWrites(site, 100)
    })
    afterAll(() => {
      setSlowWrites(site, 0)
    })
    const ask = async (path: string, { token, body }: { token?: string; body?: object } = {}) => {
      const answer = await fetch(`${site.url}/wp-json${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    /** A new person with an empty record. */
    const newPerson = async () => {
      setClockAhead(site, 0)
      const ids = await putPeople(site, [{ ...person, record: nothingPlanned }])
      const credentials = { username: person.email, password: person.password, device: 'd' }
      const signedIn = await ask('/jwt-auth/v1/token', { body: credentials })
      return { userId: ids[person.email] ?? '', token: signedIn.body.data.token as string }
    }
    const recordOf = async ({ userId, token }: { userId: string; token: string }) =>
      (await ask(`/digitrial/v1/participant/${userId}`, { token })).body as {
        selected_exercises: { exercise: number }[]
        participant_goals: { id: string }[]
      }
    /** Sends one request per id concurrently. @returns the outcome of each */
    const allAtOnce = <Id>(ids: Id[], token: string, route: string, bodyOf: (id: Id) => object) =>
      Promise.all(
        ids.map(async (id) => {
          const path = `/digitrial/v1/participant/${route}`
          const { status, body } = await ask(path, { token, body: bodyOf(id) })
          return { id, told: status === 200 ? 'done' : `${status} ${(body as { code: string }).code}` }
        }),
      )
    const truth = <Id>(ids: Id[], kept: Id[]) =>
      ids.map((id) => ({ id, told: kept.includes(id) ? 'done' : '409 digitrial_limit_reached' }))

    it('never select exercises past the limit and get true answers', async () => {
      const one = await newPerson()
      const { exercises } = (await ask('/digitrial/v1/exercises')).body as { exercises: { id: number }[] }
      const ids = Array.from({ length: requests }, (_, time) => exercises[time % exercises.length]?.id ?? 0)
      const told = await allAtOnce(ids, one.token, 'select-exercise', (id) => ({ exercise_id: id }))
      const plan = (await recordOf(one)).selected_exercises.map(({ exercise }) => exercise)
      expect(plan).toHaveLength(6)
      expect(new Set(plan).size).toBe(6)
      expect(told).toEqual(truth(ids, plan))
    })

    it('never add goals past the limit and get true answers', async () => {
      const one = await newPerson()
      const ids = Array.from({ length: requests }, (_, time) => `goal-${time}`)
      const told = await allAtOnce(ids, one.token, 'add-goal', (id) => ({
        goal_id: id,
        goal_description: 'Walk',
      }))
      const kept = (await recordOf(one)).participant_goals.map(({ id }) => id)
      expect(kept).toHaveLength(4)
      expect(told).toEqual(truth(ids, kept))
    })
  })
}
