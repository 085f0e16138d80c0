import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setServerTime } from '@/lib/browser/clock/server-clock'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { aParticipant, done } from '../builders/participant'
import { renderLog } from './render-log'

const started = aParticipant({ frequency: 4, sessions: { 1: [done, done] } })

function title(): string | null {
  return screen.getByRole('heading', { level: 1 }).textContent
}

/** The title of a page that is opened, and left. */
function titleOf(page: Parameters<typeof renderLog>[0]): string | null {
  const { unmount } = renderLog(page)
  const shown = title()
  unmount()
  return shown
}

describe('the log, before there is a plan to show', () => {
  test('says once that it is loading, until the answer comes', async () => {
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

  test('says that it could not be loaded, and loads it on "Try again"', async () => {
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
  ])('says that the plan is not ready where %s', (_name, initial) => {
    renderLog({ initial })
    expect(title()).toBe('Your plan is not ready yet')
    expect(screen.queryByText('the exercises')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Questions/)).not.toBeInTheDocument()
  })

  test('says that the plan is not ready where the service knows no record', async () => {
    answers('get', '/api/participant', () => problem(404, 'not-found'))
    renderLog({ initial: undefined })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is not ready yet' })).toBeVisible()
  })

  test('shows the exercises already while the start date is not set', () => {
    renderLog({ initial: aParticipant({ start: null }) })
    expect(title()).toBe('Your start date is not set yet')
    expect(screen.getByText('the exercises')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the rows of the exercises, which the server makes', () => {
  const withExercises = (...names: string[]): Participant => ({
    ...started,
    selectedExercises: names.map((exercise) => ({ exercise, reps: '8', sets: '3', notes: '' })),
  })

  /** The page of one plan, whose record another tab then says to have changed to `now`. */
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
    ['the plan is another one by now', withExercises('bridge')],
    ['the server could not read the plan', undefined],
  ])('are asked for anew once where %s', async (_, initial) => {
    const refresh = renderChanged(initial, withExercises('bridge', 'plank'))
    await waitFor(() => {
      expect(refresh).toHaveBeenCalledOnce()
    })
  })

  test('stay where the plan is the same', async () => {
    const now = {
      ...withExercises('bridge'),
      ...{ participantDiary: aParticipant({ frequency: 2 }).participantDiary },
    }
    const refresh = renderChanged(withExercises('bridge'), now)
    expect(await screen.findByText('0 of 2 sessions done. 2 to go by Sunday.')).toBeVisible()
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('the log, by the day', () => {
  test.each([
    ['2026-03-01', /^That is tomorrow\./],
    ['2026-02-28', /^That is in 2 days\./],
  ])('on %s, before the start, counts the days', (today, words) => {
    renderLog({ initial: started, today: calendarDate(today) })
    expect(title()).toBe('Your programme starts on Monday 2 March')
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('the exercises')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('a start in another year is told with its year', () => {
    renderLog({ initial: started, today: calendarDate('2025-03-01') })
    expect(title()).toBe('Your programme starts on Monday, 2 March 2026')
  })

  test.each([
    ['2026-03-02', 'Monday 2 March'],
    ['2026-03-08', 'Sunday 8 March'],
  ])('on %s tells what is done, what is to go and until when', (today, day) => {
    renderLog({ initial: started, today: calendarDate(today) })
    expect(screen.getByText(day)).toBeVisible()
    expect(title()).toBe('Week 1 of 4')
    expect(screen.getByText('2 of 4 sessions done. 2 to go by Sunday.')).toBeVisible()
    expect(screen.getByText('the exercises')).toBeVisible()
  })

  test('tells until when to rest once all sessions are done', () => {
    renderLog({ initial: aParticipant({ sessions: { 1: [done, done, done] } }) })
    expect(screen.getByText('All 3 done. Rest until Monday.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log an extra session' })).toBeVisible()
  })

  test('does not send anybody to rest after the last week', () => {
    renderLog({
      initial: aParticipant({ sessions: { 4: [done, done, done, done] } }),
      today: calendarDate('2026-03-25'),
    })
    expect(title()).toBe('Week 4 of 4')
    expect(screen.getByText('All 4 done. This was your last week. Well done.')).toBeVisible()
  })

  test('[S2.18] shows the earlier weeks, newest first, each with what was done', () => {
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

  test("begins the new day at the clinic's midnight", () => {
    standStillAt('2026-04-05T22:00:00Z')
    renderLog({ initial: aParticipant({ start: '2026-03-30' }), today: calendarDate('2026-04-05') })
    // 23:59 in London, where summer time has begun; another day in Kathmandu, where the tests run.
    pass(59)
    expect(title()).toBe('Week 1 of 4')
    pass(1)
    expect(title()).toBe('Week 2 of 4')
    expect(screen.getByText('Monday 6 April')).toBeVisible()
  })

  test('is of the new day when “back” brings a page of the day before', () => {
    const page = { initial: aParticipant({ start: '2026-04-27' }), today: calendarDate('2026-05-03') }
    standStillAt('2026-05-03T21:00:00Z')
    expect(titleOf(page)).toBe('Week 1 of 4')
    pass(119)
    expect(titleOf(page)).toBe('Week 1 of 4')
    pass(1)
    expect(titleOf(page)).toBe('Week 2 of 4')
  })
})

/** From here on time passes only by `pass`, from an instant that the server has just said. */
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
