import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../e2e/server'
import type { Participant } from '@/lib/domain/participant.schema'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { ask } from './attack/ask'
import { attacked, physioCookie, sessionCookie } from './attack/visitors'
import { twoBrowsers } from './races/two-browsers'
import { figure, inForm, publish } from './report'

twoBrowsers('PGlite', () => openDatabase('memory://'), inForm({ short: 1_000, long: 10_000 }))

const rounds = inForm({ short: 1, long: 10 })
// None of them is in the plan.
const library = [
  'wall-squat',
  'curl-up',
  'bird-dog',
  'step-out-jack',
  'calf-stretch',
  'heel-slide',
  'cat-stretch',
  'side-bend',
]

describe('concurrent requests over the wire', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(attacked)
  })
  afterAll(() => server.remove())

  // Each race has a separate user with 3 exercises, 1 goal and 3 weeks that have begun.
  const racer = async (userId: string) => {
    const cookie = `${await sessionCookie(userId)}; ${await physioCookie()}`
    const change = (name: string, body: object) =>
      ask(server.url, `POST /api/participant/${name}`, { cookie, body })
    const read = async () =>
      JSON.parse((await ask(server.url, 'GET /api/participant', { cookie })).text) as Participant
    return { cookie, change, read }
  }

  it('many identical clicks make one change', async ({ task }) => {
    const clicks = [2, 5, 20, 50].slice(0, inForm({ short: 3, long: 4 }))
    const statuses: number[] = []
    const wrong: string[] = []
    for (const [index, many] of clicks.entries()) {
      const { change, read } = await racer(`user-${index}`)
      const before = await read()
      const same: [name: string, body: object][] = [
        ['add-goal', { goalId: 'clicked', goalDescription: 'Swim' }],
        ['select-exercise', { exerciseId: 'plank' }],
        ['log-session', { week: 3, session: 3, sessionCompleted: true }],
        ['delete-goal', { goalId: 'goal-1' }],
        ['deselect-exercise', { exerciseId: 'bridge' }],
      ]
      for (const [name, body] of same) {
        const answers = await Promise.all(Array.from({ length: many }, () => change(name, body)))
        statuses.push(...answers.map(({ status }) => status))
      }
      const after = await read()
      const expected = {
        goals: [...before.participantGoals.map(({ id }) => id), 'clicked'].filter((id) => id !== 'goal-1'),
        exercises: [...before.selectedExercises.map(({ exercise }) => exercise), 'plank'].filter(
          (each) => each !== 'bridge',
        ),
        sessions: 3,
      }
      const got = {
        goals: after.participantGoals.map(({ id }) => id),
        exercises: after.selectedExercises.map(({ exercise }) => exercise),
        sessions: after.participantDiary[2]?.sessions.length,
      }
      if (JSON.stringify(got) !== JSON.stringify(expected))
        wrong.push(`${many} clicks: ${JSON.stringify(got)}`)
    }
    publish(task, {
      promise: 'A button that is pressed many times at once acts once.',
      load: `5 changes, each clicked ${clicks.join(', ')} times at once: ${figure(statuses.length)} requests`,
      result: `${wrong.length} done twice or not at all; ${statuses.filter((status) => status !== 200).length} answers but 200`,
    })
    expect(wrong).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('8 tabs never exceed a limit at the last place', async ({ task }) => {
    const over: string[] = []
    const acknowledged = { goals: 0, exercises: 0, lost: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      const { change, read } = await racer(`user-${10 + round}`)
      for (const goalId of ['a', 'b']) await change('add-goal', { goalId, goalDescription: goalId })
      for (const exerciseId of ['plank', 'step-up']) await change('select-exercise', { exerciseId })
      const tabs = Array.from({ length: 8 }, (_, tab) => tab)
      const answers = await Promise.all(
        tabs.flatMap((tab) => [
          change('add-goal', { goalId: `tab-${tab}`, goalDescription: 'Swim' }).then(({ status }) => ({
            status,
            id: `tab-${tab}`,
          })),
          change('select-exercise', { exerciseId: library[tab] }).then(({ status }) => ({
            status,
            id: library[tab] ?? '',
          })),
        ]),
      )
      const { participantGoals, selectedExercises } = await read()
      const kept = [
        ...participantGoals.map(({ id }) => id),
        ...selectedExercises.map(({ exercise }) => exercise),
      ]
      if (participantGoals.length !== 4 || selectedExercises.length !== 6)
        over.push(`${participantGoals.length} goals, ${selectedExercises.length} exercises`)
      acknowledged.refused += answers.filter(({ status }) => status === 409).length
      acknowledged.lost += answers.filter(({ status, id }) => status === 200 && !kept.includes(id)).length
      if (answers.some(({ status }) => ![200, 409].includes(status)))
        over.push(answers.map(({ status }) => status).join())
    }
    publish(task, {
      promise: 'A plan never holds more than the clinic allows.',
      load: `${figure(rounds)} × 8 tabs that add a goal and an exercise at once when one place is left for each`,
      result: `${over.length} past the limit; ${acknowledged.lost} acknowledged and lost, ${acknowledged.refused} refused`,
    })
    expect(over).toEqual([])
    expect(acknowledged.lost).toBe(0)
  })

  it('sessions logged before a logout are saved, and later ones refused', async ({ task }) => {
    const wrong: string[] = []
    let many = 0
    for (let round = 0; round < rounds; round++) {
      const userId = `user-${30 + round}`
      const { cookie, change } = await racer(userId)
      const places = Array.from({ length: 20 }, (_, index) => ({
        week: 1 + (index % 3),
        // Sessions that are not logged yet.
        session: 5 + Math.floor(index / 3),
      }))
      const writes = places.map(async (place) => ({
        place,
        status: (await change('log-session', { ...place, sessionCompleted: true })).status,
      }))
      const gone = ask(server.url, 'DELETE /api/session', { cookie })
      const answers = await Promise.all(writes)
      expect((await gone).status).toBe(204)
      const late = await change('log-session', { week: 3, session: 14, sessionCompleted: true })
      const { participantDiary } = await (await racer(userId)).read()
      const kept = ({ week, session }: (typeof places)[number]) =>
        participantDiary[week - 1]?.sessions[session - 1]?.sessionCompleted === true
      many += answers.length
      for (const { place, status } of answers)
        if (![200, 401].includes(status) || kept(place) !== (status === 200))
          wrong.push(`${status} ${JSON.stringify(place)}`)
      if (late.status !== 401 || kept({ week: 3, session: 14 })) wrong.push(`${late.status} after the end`)
    }
    publish(task, {
      promise: 'What was saved before a logout is kept, and nothing is saved after it.',
      load: `${figure(many)} sessions logged while the same person logs out`,
      result: `${wrong.length} whose answer and record differ`,
    })
    expect(wrong).toEqual([])
  })
})
