import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { useParticipant } from '@/lib/browser/record/use-participant'
import { chosen } from '../builders/exercise'
import { aParticipant, deepFrozen, done, open } from '../builders/participant'
import { AroundThePage } from '../components/render'
import { destination } from './destination'
import { answers, dropped, heldBack, lost, problem, saved, type Asked } from './our-api'

const seed = deepFrozen(aParticipant({ sessions: { 1: [done] } }))
const logThird = { week: 1, session: 3, sessionCompleted: true }

/** Renders the hooks for the copy and its changes, as a page does. */
function renderCopy() {
  const { result } = renderHook(
    () => ({
      copy: useParticipant('user-1', seed).participant,
      change: useRecordChanges('user-1', seed).change,
    }),
    { wrapper: AroundThePage },
  )
  return {
    sessions: () => result.current.copy?.participantDiary[0]?.sessions,
    change: () => act(() => result.current.change('log-session', logThird)),
    begin: () => result.current.change('log-session', logThird),
  }
}

function reads(record = seed): Asked[] {
  return answers('get', '/api/participant', () => saved(record))
}

/** Waits long enough for a re-read that must not happen. */
async function aWhile(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

describe('a change', () => {
  test('delays `changesFinished` until it is answered', async () => {
    const held = heldBack()
    answers('post', '/api/participant/log-session', held.answer)
    const { begin } = renderCopy()
    const change = begin()
    let over = false
    const finished = changesFinished().then(() => (over = true))
    await aWhile()
    expect(over).toBe(false)
    held.give(saved({}))
    await act(async () => {
      await Promise.all([change, finished])
    })
    expect(over).toBe(true)
  })

  test('[S4.11] updates the copy with change and answer after 200, without re-read', async () => {
    const asked = reads()
    const held = heldBack()
    const changes = answers('post', '/api/participant/log-session', held.answer)
    const { sessions, begin } = renderCopy()
    const change = begin()
    await waitFor(() => {
      expect(changes).toHaveLength(1)
    })
    await aWhile()
    expect(sessions()).toEqual([done])

    held.give(saved({ completedAt: '2026-03-04T09:00:00.000Z' }))
    await act(async () => {
      await expect(change).resolves.toMatchObject({ saved: true, record: { participantId: 'participant-1' } })
    })
    expect(sessions()).toEqual([
      done,
      open,
      { sessionCompleted: true, completedAt: '2026-03-04T09:00:00.000Z' },
    ])
    await aWhile()
    expect(asked).toHaveLength(0)
  })

  test('sends the user id of its page', async () => {
    const changes = answers('post', '/api/participant/log-session', () => saved())
    await renderCopy().change()
    expect(changes).toMatchObject([{ body: logThird }])
    expect(changes[0]?.headers.get('x-expected-user')).toBe('user-1')
  })

  test('notifies the other tabs', async () => {
    answers('post', '/api/participant/log-session', () => saved())
    const otherTab = new BroadcastChannel('steadily')
    const news = new Promise((resolve) => {
      otherTab.onmessage = ({ data }) => {
        resolve(data)
      }
    })
    await renderCopy().change()
    await expect(news).resolves.toMatchObject({ news: 'participant-changed' })
    otherTab.close()
  })

  test.each<[string, () => Response]>([
    ['a dropped connection', dropped],
    ['500', () => problem(500, 'internal')],
    ['503', () => problem(503, 'unavailable')],
    ['a conflict', () => problem(409, 'conflict')],
    ['201', () => Response.json({}, { status: 201 })],
    ['a portal’s 200', () => saved({ success: true })],
    ['a portal’s list', () => Response.json([])],
    ['another plan', () => problem(409, 'other-plan')],
    ['a week to come', () => problem(409, 'not-yet')],
  ])('returns what is really saved by exactly 1 re-read after %s', async (_name, answer) => {
    const really = aParticipant({ sessions: { 1: [done, done] } })
    const asked = reads(really)
    answers('post', '/api/participant/log-session', answer)
    const { sessions, change } = renderCopy()
    await expect(change()).resolves.toMatchObject({ saved: false, record: really })
    expect(sessions()).toEqual([done, done])
    await aWhile()
    expect(asked).toHaveLength(1)
  })

  test('[S8.7] returns no record if the re-read fails too', async () => {
    const asked = answers('get', '/api/participant', dropped)
    answers('post', '/api/participant/log-session', dropped)
    const { sessions, change } = renderCopy()
    await expect(change()).resolves.toMatchObject({ saved: false, record: undefined })
    expect(sessions()).toEqual([done])
    expect(asked).toHaveLength(1)
  })

  test.each<[string, () => Response, () => Response, string]>([
    ['unknown if neither is answered', dropped, dropped, 'unknown'],
    ['unknown if the service does not know, and the re-read fails', lost, lost, 'unknown'],
    ['unknown if a proxy answers', () => new Response('', { status: 502 }), dropped, 'unknown'],
    ['checked if the re-read is answered', lost, () => saved(seed), 'checked'],
    ['refused if the service never got it', () => problem(503, 'upstream-error'), dropped, 'refused'],
    [
      'refused if this site does not support it',
      () => problem(501, 'not-implemented-in-this-mode'),
      dropped,
      'refused',
    ],
    ['refused if it conflicts with another change', () => problem(409, 'conflict'), dropped, 'refused'],
  ])('is reported as %s', async (_name, answer, reread, told) => {
    answers('get', '/api/participant', reread)
    answers('post', '/api/participant/log-session', answer)
    await expect(renderCopy().change()).resolves.toMatchObject({ saved: false, told })
  })

  test('waits at most 3 seconds for the re-read', async () => {
    answers('get', '/api/participant', dropped)
    answers('post', '/api/participant/log-session', lost)
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await renderCopy().change()
    expect(limit.mock.calls).toEqual([[30_000], [3_000]])
  })

  test('does not return an older copy if the re-read fails', async () => {
    answers('post', '/api/participant/log-session', () => saved())
    const { sessions, change } = renderCopy()
    await expect(change()).resolves.toMatchObject({ saved: true })
    answers('get', '/api/participant', dropped)
    answers('post', '/api/participant/log-session', dropped)
    await expect(change()).resolves.toMatchObject({ saved: false, record: undefined })
    expect(sessions()).toEqual([done, open, done])
  })

  test.each<[string, () => Response]>([
    ['403', () => problem(403, 'forbidden')],
    ['422', () => problem(422, 'invalid-fields')],
  ])('leaves the copy as it is, without a re-read, after %s', async (_name, answer) => {
    const asked = reads()
    answers('post', '/api/participant/log-session', answer)
    const { sessions, change } = renderCopy()
    await expect(change()).resolves.toMatchObject({ saved: false, record: undefined })
    await aWhile()
    expect(sessions()).toEqual([done])
    expect(asked).toHaveLength(0)
  })

  test.each<[string, () => Response, string]>([
    [
      'the log-in page if the session has ended',
      () => problem(401, 'session-expired'),
      '/user/login?reason=expired',
    ],
    ['the first page if no user is logged in', () => problem(401, 'session-required'), '/'],
    ['the first page if another user is logged in', () => problem(409, 'other-user'), '/'],
  ])('redirects to %s', async (_name, answer, path) => {
    answers('post', '/api/participant/log-session', answer)
    const goal = destination(path)
    const { sessions, change } = renderCopy()
    await expect(change()).resolves.toMatchObject({ saved: false })
    expect(goal.reached).toBe(true)
    expect(sessions()).toEqual([done])
  })
})

describe('successive changes', () => {
  const before = { ...aParticipant(), selectedExercises: [chosen('sway')] }
  const renderRecord = () =>
    renderHook(() => useRecordChanges('user-1', before, 'change-that-stays'), { wrapper: AroundThePage })
  const deselect = { exerciseId: 'sway' }

  test('each see the previous one before the next render', async () => {
    answers('post', '/api/participant/deselect-exercise', () => saved())
    const { result } = renderRecord()
    const { change, newest } = result.current
    expect(newest()).toBe(before)
    await act(() => change('deselect-exercise', deselect))
    expect(newest().selectedExercises).toEqual([])
  })

  test('count as locked from a 403 until one is saved', async () => {
    answers('post', '/api/participant/deselect-exercise', () => problem(403, 'forbidden'))
    const { result } = renderRecord()
    await act(() => result.current.change('deselect-exercise', deselect))
    expect(result.current.over).toBe('locked')
    answers('post', '/api/participant/deselect-exercise', () => saved())
    await act(() => result.current.change('deselect-exercise', deselect))
    expect(result.current.over).toBeNull()
  })
})

describe('the plan start of a change', () => {
  test.each([
    ['log-session', logThird, '2026-03-02'],
    ['session-frequency', { sessionFrequency: 3, currentWeekNumber: 1 }, '2026-03-02'],
    ['delete-goal', { goalId: 'goal-1' }, null],
  ] as const)('is sent with %s only if the change depends on it', async (name, payload, planStart) => {
    const sent = answers('post', `/api/participant/${name}`, () => saved())
    const { result } = renderHook(() => useRecordChanges('user-1', seed), { wrapper: AroundThePage })
    await act(() => result.current.change(name, payload))
    expect(sent[0]?.headers.get('x-plan-start')).toBe(planStart)
    expect(sent[0]?.headers.get('x-logged-ago')).toBeNull()
  })
})
