import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { toRow } from '@/lib/adapters/embedded/mapping'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { embeddedTokens } from '@/lib/adapters/embedded/sign-in/tokens'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Backend, Scope } from '@/lib/ports/backend'
import { aClock, withoutMail } from '../../adapters/embedded/fixtures'
import { aParticipant } from '../../builders/participant'
import { figure, publish, seed } from '../report'
import { type Deed, useBrowser } from './browser'
import { explains, modelOf } from './model'

const secret = 'a secret for tests, of forty letters or so'
const owner = 'user-1'
const exercises = ['bridge', 'heel-raise', 'step-up', 'sit-to-stand', 'wall-squat', 'band-pull-apart']

// One below each limit: 5 of 6 exercises, 3 of 4 goals.
const atTheLimits: Participant = {
  ...aParticipant(),
  earlierProgrammes: [],
  userId: owner,
  selectedExercises: exercises.slice(0, 5).map((exercise) => ({ exercise, reps: '8', sets: '3', notes: '' })),
  participantGoals: ['a', 'b', 'c'].map((id) => ({ id, description: id })),
}

const anyGoalId = fc.constantFrom('a', 'c', 'x', 'y', 'z')
const anyExercise = fc.constantFrom('bridge', 'wall-squat', 'band-pull-apart', 'seated-knee-extension')
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    name: fc.constant('add-goal' as const),
    payload: fc.record({ goalId: anyGoalId, goalDescription: fc.constantFrom('a', 'other') }),
  }),
  fc.record({ name: fc.constant('delete-goal' as const), payload: fc.record({ goalId: anyGoalId }) }),
  fc.record({
    name: fc.constant('select-exercise' as const),
    payload: fc.record({ exerciseId: anyExercise }),
  }),
  fc.record({
    name: fc.constant('deselect-exercise' as const),
    payload: fc.record({ exerciseId: anyExercise }),
  }),
)
const anyDeeds = fc.array(anyDeed, { maxLength: 4 })

/**
 * Rules for one user with two browsers, under any interleaving of requests and answers.
 * @param runs the number of interleavings
 */
export function twoBrowsers(name: string, makeDatabase: () => Promise<Database>, runs: number): void {
  describe(`two browsers of one user at the limits, on ${name}`, () => {
    let database: Database
    let backend: Backend
    let scope: Scope

    beforeAll(async () => {
      database = await makeDatabase()
      const clock = aClock()
      const files = fileContent('lib/adapters/embedded/demo/content')
      const [site, library] = [await files.site(), await files.exercises()]
      const content = { ...files, site: async () => site, exercises: async () => library }
      backend = embeddedBackend({
        database: async () => database,
        content,
        secret,
        tokenLifetimeSeconds: 1800,
        sessionDays: 60,
        timeZone: 'UTC',
        clock,
        ...withoutMail,
      })
      const person = {
        userId: owner,
        email: 'one@example.org',
        displayName: 'One',
        passwordHash: '',
        roles: [],
      }
      await database.orm.insert(account).values(person)
      await database.orm.insert(participant).values(toRow(atTheLimits))
      scope = { kind: 'Scope', userId: owner, token: await embeddedTokens(secret, 1800, clock).issue(owner) }
    })
    afterAll(() => database.close())

    it(
      `[S5.1b] two browsers never exceed limits or lose acknowledged changes: ${runs} interleavings`,
      { timeout: 900_000 },
      async ({ task }) => {
        let tried = 0
        const finding = () => ({
          promise: 'Two browsers of one person never exceed a limit and lose no acknowledged change.',
          load: `${figure(runs)} interleavings of up to 8 changes at the limits, on ${name}`,
          result: `${figure(tried)} of them agree with some order of the same changes, one after the other`,
        })
        await fc.assert(
          fc.asyncProperty(fc.scheduler(), anyDeeds, anyDeeds, async (schedule, one, other) => {
            await database.orm
              .update(participant)
              .set(toRow(atTheLimits))
              .where(eq(participant.userId, owner))
            const browsers = [one, other].map((deeds) =>
              useBrowser(atTheLimits, { backend, scope }, schedule, deeds),
            )
            const ends = await schedule.waitFor(Promise.all(browsers))
            const stored = await backend.participant(scope)
            expect(stored.selectedExercises.length).toBeLessThanOrEqual(6)
            expect(stored.participantGoals.length).toBeLessThanOrEqual(4)
            const asked = ends.map((end) => end.asked)
            expect(explains(modelOf(atTheLimits), asked, modelOf(stored))).toBe(true)
            for (const { copy } of other.length === 0 ? ends.slice(0, 1) : []) expect(copy).toEqual(stored)
            tried += 1
            publish(task, finding())
          }),
          { numRuns: runs, seed },
        )
      },
    )
  })
}
