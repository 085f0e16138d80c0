import { describe, expect, it } from 'vitest'
import { aClock } from '../../builders/services'
import { aWordpress, record, scope } from './calls'

const goals = (...texts: string[]) => ({
  ...record,
  participant_goals: texts.map((description, index) => ({ id: `goal-${index + 1}`, description })),
})
const before = goals('Walk')
const after = goals('Walk', 'Climb')
const addGoal = { goalId: 'goal-2', goalDescription: 'Climb' }
const older = {
  code: 'unexpected-shape',
  message: expect.stringMatching(
    /^The answer to GET participant\/\{userId\} is an older record than the one just written: a cache/,
  ),
}

/** A WordPress that accepts every change, and answers reads as told last. */
function answeringReads() {
  const clock = aClock()
  const answers = { next: [] as object[], then: before as object, headers: {} as Record<string, string> }
  const urls: string[] = []
  const backend = aWordpress(
    async (url, request) => {
      if (request?.method === 'POST') return Response.json({})
      urls.push(url)
      return Response.json(answers.next.shift() ?? answers.then, { headers: answers.headers })
    },
    { clock },
  )
  const reading = () => backend.participant(scope)
  const saving = async () => {
    await reading()
    await backend.change(scope, 'add-goal', addGoal)
    urls.length = 0
  }
  return { clock, answers, urls, backend, reading, saving }
}

describe('a record read after a change', () => {
  it('is a fault if it is the one from before, twice', async () => {
    const { saving, reading, urls } = answeringReads()
    await saving()
    await expect(reading()).rejects.toMatchObject(older)
    expect(new Set(urls).size).toBe(2)
  })

  it('is shown if the second read has the change', async () => {
    const { saving, reading, answers } = answeringReads()
    await saving()
    answers.next = [before, after]
    expect((await reading()).participantGoals).toHaveLength(2)
  })

  it('is a fault for 10 minutes if a cache gives another old one', async () => {
    const { saving, reading, answers, clock } = answeringReads()
    await saving()
    answers.then = goals('Another old one')
    answers.headers = { Age: '40' }
    clock.passTime(590)
    await expect(reading()).rejects.toMatchObject(older)
    clock.passTime(20)
    expect((await reading()).participantGoals).toHaveLength(1)
  })

  it.each([
    ['an undo elsewhere that left other traces', goals('Walk '), 0],
    ['an undo elsewhere after a minute', before, 61],
  ])('is shown after %s', async (_what, then, seconds) => {
    const { saving, reading, answers, clock } = answeringReads()
    await saving()
    answers.then = then
    clock.passTime(seconds)
    expect((await reading()).participantGoals).toHaveLength(1)
  })

  it('is shown after an undo elsewhere, once the change was seen', async () => {
    const { saving, reading, answers } = answeringReads()
    await saving()
    answers.next = [after]
    await reading()
    expect((await reading()).participantGoals).toHaveLength(1)
  })

  it('is shown after an undo by the user', async () => {
    const { saving, reading, backend } = answeringReads()
    await saving()
    await backend.change(scope, 'delete-goal', { goalId: 'goal-2' })
    expect((await reading()).participantGoals).toHaveLength(1)
  })

  it('is shown if WordPress stores the same goal in its own words, twice', async () => {
    const { saving, reading, answers, backend } = answeringReads()
    await saving()
    answers.then = goals('Walk', 'Climb the hill')
    await backend.change(scope, 'add-goal', addGoal)
    await backend.change(scope, 'add-goal', addGoal)
    expect((await reading()).participantGoals).toHaveLength(2)
  })

  it('is judged for its own user only', async () => {
    const { saving, backend } = answeringReads()
    await saving()
    await expect(backend.participant({ ...scope, token: 'opaque', userId: '7' })).rejects.toMatchObject(older)
    await expect(backend.participant({ ...scope, token: 'opaque', userId: '8' })).rejects.not.toMatchObject(
      older,
    )
  })

  it('does not say what became of a change if it comes from a cache', async () => {
    for (const [headers, outcome] of [
      [{}, 'not-saved'],
      [{ 'X-Cache': 'HIT' }, 'unknown'],
    ] as const) {
      const backend = aWordpress(async (_url, request) =>
        request?.method === 'POST' ? new Response('', { status: 500 }) : Response.json(before, { headers }),
      )
      await expect(backend.change(scope, 'delete-goal', { goalId: 'goal-1' })).rejects.toMatchObject({
        outcome,
      })
    }
  })
})

describe('the memory of last changes', () => {
  it('holds 1,000 users, and forgets the one who was away for longest', async () => {
    const backend = aWordpress(async (_url, request) =>
      Response.json(request?.method === 'POST' ? {} : { ...before, user_id: undefined }),
    )
    const of = (id: number) => ({ ...scope, token: 'opaque', userId: String(id) })
    const change = async (id: number) => {
      await backend.participant(of(id))
      await backend.change(of(id), 'add-goal', addGoal)
    }
    for (let id = 1; id <= 1001; id++) await change(id)
    await expect(backend.participant(of(1001))).rejects.toMatchObject(older)
    await expect(backend.participant(of(2))).rejects.toMatchObject(older)
    await expect(backend.participant(of(1))).resolves.toMatchObject({ userId: '1' })
  })
})
