import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setServerTime } from '@/lib/browser/clock/server-clock'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant.schema'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { aParticipant, done } from '../builders/participant'
import { renderLog } from './render-log'

const started = aParticipant({ frequency: 4, sessions: { 1: [done, done] } })

function title(): string | null {
  return screen.getByRole('heading', { level: 1 }).textContent
}

/** The heading of a page that is rendered and unmounted. */
function titleOf(page: Parameters<typeof renderLog>[0]): string | null {
  const { unmount } = renderLog(page)
  const shown = title()
  unmount()
  return shown
}

describe('the log without a plan to show', () => {
  test('announces loading once until the answer comes', async () => {
    const held = heldBack()
    answers('get', '/api/participant', held.answer)
    renderLog({ initial: undefined })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Loading your plan')
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log sessions')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    held.give(saved(started))
    expect(await screen.findByText(/^2 of 4 sessions done/)).toBeVisible()
    expect(screen.queryByText('Loading your plan')).not.toBeInTheDocument()
  })

  test('says that loading failed, and loads on "Try again"', async () => {
    const reads = answers('get', '/api/participant', dropped)
    const { user } = renderLog({ initial: undefined, contact: 'physio@clinic.example' })
    await screen.findByRole('heading', { level: 1, name: 'We could not load your plan' })
    expect(screen.getByText('Your logged sessions are safe.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'physio@clinic.example' })).toHaveAttribute(
      'href',
      'mailto:physio@clinic.example',
    )
    expect(reads).toHaveLength(1)
    answers('get', '/api/participant', () => saved(started))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^2 of 4 sessions done/)).toBeVisible()
  })

  test.each<[string, Participant | null]>([
    ['there is no record', null],
    [
      'neither a start date nor an exercise is set',
      { ...aParticipant({ start: null }), selectedExercises: [] },
    ],
  ])('says that the plan is not ready if %s', (_name, initial) => {
    renderLog({ initial })
    expect(title()).toBe('Your plan is not ready yet')
    expect(screen.queryByText('the exercises')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Questions/)).not.toBeInTheDocument()
  })

  test('says that the plan is not ready if the service returns 404', async () => {
    answers('get', '/api/participant', () => problem(404, 'not-found'))
    renderLog({ initial: undefined })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is not ready yet' })).toBeVisible()
  })

  test('shows the exercises before a start date is set', () => {
    renderLog({ initial: aParticipant({ start: null }) })
    expect(title()).toBe('Your start date is not set yet')
    expect(screen.getByText('the exercises')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the exercise rows, rendered by the server', () => {
  const withExercises = (...names: string[]): Participant => ({
    ...started,
    selectedExercises: names.map((exercise) => ({ exercise, reps: '8', sets: '3', notes: '' })),
  })

  /** Renders one plan; then another tab reports that its record has changed to `now`. */
  function renderChanged(initial: Participant | undefined, now: Participant) {
    const refresh = vi.fn()
    const held = heldBack()
    answers('get', '/api/participant', held.answer)
    renderLog({ initial, refresh })
    const otherTab = new BroadcastChannel('steadily')
    otherTab.postMessage({ from: 'another tab', news: 'participant-changed' })
    otherTab.close()
    held.give(saved(now))
    return refresh
  }

  test.each([
    ['the plan has changed', withExercises('bridge')],
    ['the server could not read the plan', undefined],
  ])('are refreshed once if %s', async (_, initial) => {
    const refresh = renderChanged(initial, withExercises('bridge', 'plank'))
    await waitFor(() => {
      expect(refresh).toHaveBeenCalledOnce()
    })
  })

  test('are not refreshed if the plan is the same', async () => {
    const now = {
      ...withExercises('bridge'),
      ...{ participantDiary: aParticipant({ frequency: 2 }).participantDiary },
    }
    const refresh = renderChanged(withExercises('bridge'), now)
    expect(await screen.findByText('0 of 2 sessions done. 2 to go by Sunday.')).toBeVisible()
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('the log on a day', () => {
  test.each([
    ['2026-03-01', /^That is tomorrow\./],
    ['2026-02-28', /^That is in 2 days\./],
  ])('on %s, before the start, shows the days to go', (today, words) => {
    renderLog({ initial: started, today: calendarDate(today) })
    expect(title()).toBe('Your programme starts on Monday 2 March')
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('the exercises')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('shows the year of a start in another year', () => {
    renderLog({ initial: started, today: calendarDate('2025-03-01') })
    expect(title()).toBe('Your programme starts on Monday, 2 March 2026')
  })

  test.each([
    ['2026-03-02', 'Monday 2 March'],
    ['2026-03-08', 'Sunday 8 March'],
  ])('on %s shows sessions done, sessions to go and until when', (today, day) => {
    renderLog({ initial: started, today: calendarDate(today) })
    expect(screen.getByText(day)).toBeVisible()
    expect(title()).toBe('Week 1 of 4')
    expect(screen.getByText('2 of 4 sessions done. 2 to go by Sunday.')).toBeVisible()
    expect(screen.getByText('the exercises')).toBeVisible()
  })

  test('shows until when to rest once all sessions are done', () => {
    renderLog({ initial: aParticipant({ sessions: { 1: [done, done, done] } }) })
    expect(screen.getByText('All 3 done. Rest until Monday.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log an extra session' })).toBeVisible()
  })

  test('says "Both done" if 2 sessions are planned', () => {
    renderLog({ initial: aParticipant({ frequency: 2, sessions: { 1: [done, done] } }) })
    expect(screen.getByText('Both done. Rest until Monday.')).toBeVisible()
  })

  test('shows no rest hint after the last week', () => {
    renderLog({
      initial: aParticipant({ sessions: { 4: [done, done, done, done] } }),
      today: calendarDate('2026-03-25'),
    })
    expect(title()).toBe('Week 4 of 4')
    expect(screen.getByText('All 4 done. This was your last week. Well done.')).toBeVisible()
  })

  test('[S2.18] lists earlier weeks, newest first, with their sessions done', () => {
    renderLog({
      initial: aParticipant({ sessions: { 1: [done, done], 2: [done, done, done] } }),
      today: calendarDate('2026-03-16'),
    })
    const earlier = screen.getByRole('region', { name: 'Earlier weeks' })
    expect(
      within(earlier)
        .getAllByText(/^Week \d$/)
        .map((week) => week.textContent),
    ).toEqual(['Week 2', 'Week 1'])
    expect(within(earlier).getByText('2 of 3 done. That still counts.')).toBeInTheDocument()
    expect(within(earlier).getAllByText('Did a session and forgot to log it? Tap its number.')).toHaveLength(
      1,
    )
  })

  test("starts a new day at the clinic's midnight", () => {
    standStillAt('2026-04-05T22:00:00Z')
    renderLog({ initial: aParticipant({ start: '2026-03-30' }), today: calendarDate('2026-04-05') })
    // 23:59 in London, in summer time. In Kathmandu, the time zone of the tests, it is already the next day.
    pass(59)
    expect(title()).toBe('Week 1 of 4')
    pass(1)
    expect(title()).toBe('Week 2 of 4')
    expect(screen.getByText('Monday 6 April')).toBeVisible()
  })

  test('shows the new day when “back” restores a page of yesterday', () => {
    const page = { initial: aParticipant({ start: '2026-04-27' }), today: calendarDate('2026-05-03') }
    standStillAt('2026-05-03T21:00:00Z')
    expect(titleOf(page)).toBe('Week 1 of 4')
    pass(119)
    expect(titleOf(page)).toBe('Week 1 of 4')
    pass(1)
    expect(titleOf(page)).toBe('Week 2 of 4')
  })
})

/** Freezes the time at `instant`, as just sent by the server. Only `pass` advances it. */
function standStillAt(instant: string): void {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  setServerTime(Date.parse(instant))
}

function pass(minutes: number): void {
  act(() => {
    vi.advanceTimersByTime(minutes * 60_000)
  })
}
