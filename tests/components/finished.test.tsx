import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Session } from '@/lib/domain/participant.schema'
import { aParticipant, done } from '../builders/participant'
import { renderLog } from './render-log'

/** Renders the log of a plan of `weeks` weeks with 3 sessions each, by default on the day after its end. */
async function renderFinished(sessions: Record<number, Session[]>, { weeks = 2, today = '2026-03-16' } = {}) {
  const page = renderLog({
    initial: aParticipant({ weeks, sessions }),
    today: calendarDate(today),
    contact: 'physio@clinic.example',
  })
  // A chunk of its own.
  await screen.findByRole('heading', { level: 1 })
  return page
}

/** The texts of the list of numbers. */
function numbers(): string[] {
  const [list] = screen.getAllByRole('list')
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : []
}

const exercise = '1 exercise that you know now and can keep.'

describe('the page of a finished plan', () => {
  test.each<[string, Record<number, Session[]>, string[]]>([
    ['some sessions', { 1: [done, done] }, ['2 of 6 sessions done. Every one of them counts.', exercise]],
    [
      'a week with every session',
      { 1: [done, done, done] },
      ['3 of 6 sessions done. Every one of them counts.', '1 week with every session done.', exercise],
    ],
    [
      'all sessions',
      { 1: [done, done, done], 2: [done, done, done] },
      ['6 sessions done: every one that was planned.', '2 weeks with every session done.', exercise],
    ],
    [
      'more sessions than planned',
      { 1: [done, done, done, done], 2: [done, done, done] },
      ['7 sessions done, more than the 6 planned.', '2 weeks with every session done.', exercise],
    ],
  ])('shows its numbers in words with %s done', async (_name, sessions, words) => {
    await renderFinished(sessions)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You finished your 2 weeks')
    expect(numbers()).toEqual(words)
    expect(screen.queryByText('the exercises')).not.toBeInTheDocument()
  })

  test('without sessions says what happened, without ticks or numbers, and encourages', async () => {
    const { container } = await renderFinished({}, { weeks: 1 })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your week is over')
    expect(screen.getByText(/^No sessions were logged, of 3 planned\./)).toBeVisible()
    expect(screen.queryByText(/that you know now/)).not.toBeInTheDocument()
    expect(container.querySelector('.lucide-check')).toBeNull()
    expect(screen.getByText('2 March')).toBeVisible()
    expect(screen.getByText(/^It is never too late to begin\./)).toBeVisible()
    expect(screen.queryByText(/^Keep the exercises/)).not.toBeInTheDocument()
  })

  test('shows its dates, with the year once that is over', async () => {
    const { unmount } = await renderFinished({ 1: [done] })
    expect(screen.getByText('2 March')).toBeVisible()
    expect(screen.getByText('15 March')).toBeVisible()
    unmount()
    await renderFinished({ 1: [done] }, { today: '2027-01-01' })
    expect(screen.getByText('15 March 2026')).toBeVisible()
  })

  test('shows goals and next steps, and links to plan, stats and clinic', async () => {
    await renderFinished({ 1: [done] })
    const goals = screen.getByRole('region', { name: 'What you wanted to be able to do' })
    expect(goals).toHaveTextContent('Walk to the shops')
    const next = within(screen.getByRole('region', { name: 'What comes next' }))
    expect(next.getByText('Keep the exercises that help you. Ask your physio what comes next.')).toBeVisible()
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/participant/exercises',
      '/participant/stats',
      'mailto:physio@clinic.example',
    ])
  })

  test('moves its band once and prints a summary on request', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user, container } = await renderFinished({ 1: [done] })
    expect(container.querySelectorAll('.band-pulls')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Print this summary' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('still accepts sessions of its weeks, latest week first', async () => {
    await renderFinished({ 1: [done] })
    const weeks = within(screen.getByRole('region', { name: 'Your weeks' }))
    expect(weeks.getAllByText(/^Week \d$/).map((week) => week.textContent)).toEqual(['Week 2', 'Week 1'])
    expect(weeks.getAllByText('Did a session and forgot to log it? Tap its number.')).toHaveLength(2)
  })
})
