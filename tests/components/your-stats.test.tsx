import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Participant } from '@/lib/domain/participant.schema'
import { answers, dropped, heldBack, saved } from '../browser/our-api'
import { aParticipant, done } from '../builders/participant'
import { loggedAt, renderStats, statsMarkup } from './render-stats'

const fiveOfTwelve = aParticipant({ sessions: { 1: [done, done, done], 2: [done, done] } })

/** The headings of the page, from top to bottom. */
function headings(): (string | null)[] {
  return screen.getAllByRole('heading').map((heading) => heading.textContent)
}

function recent(): string[] {
  const section = within(screen.getByRole('region', { name: 'Recent sessions' }))
  return section.getAllByRole('listitem').map((item) => item.textContent)
}

describe('the stats without anything to show', () => {
  test('announce loading once until the answer comes', async () => {
    const held = heldBack()
    answers('get', '/api/participant', held.answer)
    renderStats(undefined)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Loading your stats')
    })
    held.give(saved(fiveOfTwelve))
    expect(await screen.findByText('You have done 5 of 12 sessions')).toBeVisible()
    expect(screen.queryByText('Loading your stats')).not.toBeInTheDocument()
  })

  test('say that loading failed, and load on "Try again"', async () => {
    answers('get', '/api/participant', dropped)
    const { user } = renderStats(undefined)
    await screen.findByRole('heading', { level: 1, name: 'We could not load your stats' })
    expect(screen.getByRole('link', { name: 'physio@clinic.example' })).toBeVisible()
    answers('get', '/api/participant', () => saved(fiveOfTwelve))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You have done 5 of 12 sessions')).toBeVisible()
  })

  test.each<[string, Participant | null, string, string, (string | null)[]]>([
    ['no record', null, '2026-03-11', 'Go to Log sessions', []],
    ['no start date', aParticipant({ start: null }), '2026-03-11', 'Go to Log sessions', []],
    [
      'a start in some days',
      aParticipant(),
      '2026-03-01',
      'Go to Log sessions',
      ['Your plan has 12 sessions in 4 weeks', 'Week by week'],
    ],
    [
      'nothing logged yet',
      aParticipant(),
      '2026-03-02',
      'Log your first one',
      ['Your plan has 12 sessions in 4 weeks', 'Week by week'],
    ],
  ])('link to the log if there is %s', (_name, initial, today, link, more) => {
    renderStats(initial, today)
    expect(headings()).toEqual(['Your stats', 'No sessions yet', ...more])
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/participant')
    expect(screen.getByText('the goals')).toBeVisible()
  })
})

describe('the stats', () => {
  test('start with a sentence, full weeks and extra sessions', () => {
    renderStats(
      aParticipant({ sessions: { 1: [done, done, done, done], 3: [done, done, done] } }),
      '2026-03-18',
    )
    expect(headings()[1]).toBe('You have done 7 of 12 sessions')
    expect(screen.getByText('2 weeks with every session done. 1 extra session on top.')).toBeVisible()
  })

  test('keep the count of full weeks in a week without sessions', () => {
    renderStats(aParticipant({ sessions: { 1: [done, done, done] } }), '2026-03-25')
    expect(screen.getByText('1 week with every session done.')).toBeVisible()
  })

  test.each([
    ['some sessions', { 1: [done] }, 'You did 1 of 6 sessions'],
    ['no session', {}, 'Your plan had 6 sessions in 2 weeks'],
    ['more than planned', { 1: Array(7).fill(done) }, 'You did 7 sessions, more than the 6 planned'],
  ])('use the past tense once the plan is over, with %s done', (_name, sessions, words) => {
    renderStats(aParticipant({ weeks: 2, sessions }), '2026-03-16')
    expect(headings()[1]).toBe(words)
    const over = Object.keys(sessions).length > 0 ? 'You finished your 2 weeks.' : 'Your 2 weeks are over.'
    expect(screen.getByText(over)).toBeVisible()
    expect(screen.queryByText('No sessions yet')).not.toBeInTheDocument()
  })

  test('update when another tab logs a session', async () => {
    renderStats(fiveOfTwelve)
    answers('get', '/api/participant', () =>
      saved(aParticipant({ sessions: { 1: [done, done, done], 2: [done, done, done] } })),
    )
    const otherTab = new BroadcastChannel('steadily')
    onTestFinished(() => {
      otherTab.close()
    })
    otherTab.postMessage({ from: 'another tab', news: 'participant-changed' })
    expect(await screen.findByText('You have done 6 of 12 sessions')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Week 2 \(now\)3 of 3 done/ })).toBeVisible()
  })
})

describe('the weeks', () => {
  test('are one list of bands, those to come collapsed', () => {
    renderStats(fiveOfTwelve)
    const weeks = within(screen.getByRole('region', { name: 'Week by week' }))
    expect(weeks.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Week 13 of 3 done',
      'Week 2 (now)2 of 3 done',
      'Week 3To come',
      'Week 4To come',
    ])
    expect(weeks.getByText('Tap a week to see its sessions, or to log one that you did.')).toBeVisible()
    expect(weeks.getByRole('button', { name: /^Week 2/ })).toBeVisible()
    expect(weeks.getByText('2 weeks to come')).toBeVisible()
    expect(weeks.getByText('Week 3')).not.toBeVisible()
  })

  test('promise no logging before the start', () => {
    renderStats(aParticipant(), '2026-03-01')
    expect(screen.getByText('Tap a week to see its sessions.')).toBeVisible()
  })

  test('show their bands without scripts, and no dead buttons', () => {
    const weeks = within(statsMarkup(fiveOfTwelve))
    expect(weeks.getByText('Week 2 (now)').parentElement).toHaveTextContent(/2 of 3 done$/)
    expect(weeks.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('all numbers', () => {
  const parts = () => [
    ...screen.queryAllByRole('region', { name: /^(Recent sessions|How it adds up)$/ }),
    ...screen.queryAllByRole('table'),
  ]

  test('are behind one control, which opens every part at once', async () => {
    const { user } = renderStats(fiveOfTwelve)
    expect(parts()).toHaveLength(4)
    for (const part of parts()) expect(part).not.toBeVisible()
    await user.click(screen.getByText('All numbers'))
    for (const part of parts()) expect(part).toBeVisible()
  })

  test('are only the table of the weeks while nothing is logged', () => {
    renderStats(aParticipant(), '2026-03-02')
    expect(parts()).toEqual([screen.getByRole('table', { name: 'Sessions done and planned in each week' })])
  })

  test('are part of the server markup, collapsed', () => {
    const numbers = statsMarkup(fiveOfTwelve).querySelectorAll('details:has(table)')
    expect(numbers).toHaveLength(1)
    expect(numbers[0]).not.toHaveAttribute('open')
    expect(numbers[0]?.querySelectorAll('table')).toHaveLength(2)
    expect(numbers[0]).toHaveTextContent('Week 2Sessions 1 and 2')
  })

  test('are absent without a programme', () => {
    renderStats(aParticipant({ start: null }))
    expect(screen.queryByText('All numbers')).not.toBeInTheDocument()
  })
})

describe('the recent sessions', () => {
  test('[S2.19a] are grouped by day in the time zone of the clinic', () => {
    // 10 March at 23:30 is already the 11th in Kathmandu, the time zone of the tests.
    const sessions = {
      1: [loggedAt('2026-03-05T09:00:00Z'), loggedAt('2026-03-05T18:00:00Z')],
      2: [loggedAt('2026-03-10T23:30:00Z'), loggedAt('2026-03-11T08:00:00Z')],
    }
    renderStats(aParticipant({ sessions }))
    expect(recent()).toEqual([
      'TodaySession 2 of week 2',
      'YesterdaySession 1 of week 2',
      'Thursday 5 MarchSessions 1 and 2 of week 1',
    ])
  })

  test('show their year if it is another one', () => {
    renderStats(aParticipant({ weeks: 2, sessions: { 1: [loggedAt('2026-03-05T09:00:00Z')] } }), '2027-01-01')
    expect(recent()).toEqual(['Thursday, 5 March 2026Session 1 of week 1'])
  })

  test('are grouped by week if the day is unknown, the last 6', () => {
    renderStats(aParticipant({ sessions: { 1: [done, done, done], 2: [done, done, done, done] } }))
    expect(recent()).toEqual(['Week 2Sessions 1, 2, 3 and 4', 'Week 1Sessions 2 and 3'])
  })
})
