import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { notifyOtherTabs } from '@/lib/browser/store/other-tabs'
import { useCachedRecord, useParticipant } from '@/lib/browser/record/use-participant'
import type { Participant } from '@/lib/domain/participant.schema'
import { aParticipant, done } from '../builders/participant'
import { AroundThePage } from '../components/render'
import { anotherTab } from './another-tab'
import { destination } from './destination'
import { answers, dropped, problem, saved } from './our-api'

const record = aParticipant()

function renderCopy(initial: Participant | null | undefined) {
  const { result } = renderHook(() => useParticipant('user-1', initial), { wrapper: AroundThePage })
  return { copy: () => result.current }
}

async function aWhile(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

describe('the copy of the record', () => {
  test.each<[string, Participant | null]>([
    ['the record', record],
    ['no record', null],
  ])('comes with the page, without a request: %s', async (_name, initial) => {
    const reads = answers('get', '/api/participant', () => saved(record))
    const { copy } = renderCopy(initial)
    expect(copy()).toMatchObject({ participant: initial, loading: false, failed: false })
    await aWhile()
    expect(reads).toHaveLength(0)
  })

  test('[S4.12] is read if the page came without it', async () => {
    answers('get', '/api/participant', () => saved(record))
    const { copy } = renderCopy(undefined)
    expect(copy()).toMatchObject({ participant: undefined, loading: true, failed: false })
    await waitFor(() => {
      expect(copy()).toMatchObject({ participant: record, loading: false, failed: false })
    })
  })

  test('is missing after a failed read until it is read again', async () => {
    answers('get', '/api/participant', dropped)
    const { copy } = renderCopy(undefined)
    await waitFor(() => {
      expect(copy()).toMatchObject({ participant: undefined, loading: false, failed: true })
    })
    answers('get', '/api/participant', () => saved(record))
    act(() => copy().reload())
    await waitFor(() => {
      expect(copy()).toMatchObject({ participant: record, failed: false })
    })
  })

  test('is read again when another tab changes the record', async () => {
    const changed = aParticipant({ sessions: { 1: [done] } })
    const reads = answers('get', '/api/participant', () => saved(changed))
    const { copy } = renderCopy(record)
    anotherTab().tells('participant-changed')
    await waitFor(() => {
      expect(copy().participant).toEqual(changed)
    })
    expect(reads).toHaveLength(1)
  })

  test.each([
    ['is read again', 'after', 1, 1],
    ['is not read again', 'before', -1, 0],
  ])('%s if another tab changed the record %s the page request', async (_is, _when, later, count) => {
    anotherTab().changedTheRecordAt(performance.timeOrigin + later)
    const reads = answers('get', '/api/participant', () => saved(record))
    renderCopy(record)
    await aWhile()
    expect(reads).toHaveLength(count)
  })

  test('is read again after a page that only followed it', async () => {
    const changed = aParticipant({ sessions: { 1: [done] } })
    answers('get', '/api/participant', () => saved(changed))
    const { result } = renderHook(
      () => ({ followed: useCachedRecord('user-1'), copy: useParticipant('user-1', record) }),
      { wrapper: AroundThePage },
    )
    anotherTab().tells('participant-changed')
    await waitFor(() => {
      expect(result.current.copy.participant).toEqual(changed)
    })
    expect(result.current.followed).toEqual(changed)
  })

  test('is not read by a page that only follows it', async () => {
    const reads = answers('get', '/api/participant', () => saved(record))
    const { result } = renderHook(() => useCachedRecord('user-1'), { wrapper: AroundThePage })
    await aWhile()
    expect([result.current, reads]).toEqual([undefined, []])
  })

  test('is not read again for messages of its own tab', async () => {
    const reads = answers('get', '/api/participant', () => saved(record))
    renderCopy(record)
    notifyOtherTabs('participant-changed')
    await aWhile()
    expect(reads).toHaveLength(0)
  })
})

describe('a page with personal data', () => {
  test.each<[string, () => Response, string]>([
    ['the session has ended', () => problem(401, 'session-expired'), '/user/login?reason=expired'],
    ['no user is logged in', () => problem(401, 'session-required'), '/user/login'],
  ])('redirects to the log-in page if %s', async (_name, answer, path) => {
    const goal = destination(path)
    answers('get', '/api/participant', answer)
    renderCopy(undefined)
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
  })

  test('redirects and shows nothing if the record belongs to another user', async () => {
    const goal = destination('/')
    answers('get', '/api/participant', () => saved({ ...record, userId: 'user-2' }))
    const { copy } = renderCopy(undefined)
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(copy().participant ?? null).toBeNull()
  })
})
