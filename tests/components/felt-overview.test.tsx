import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Overview } from '@/components/physio/overview'
import type { SessionRow } from '@/lib/domain/journal/project'
import { planStage } from '@/lib/domain/plan'
import { calendarDate } from '@/lib/domain/calendar-date'
import { answers } from '../browser/our-api'
import { anEarlierProgramme, aParticipant, done } from '../builders/participant'
import { aSessionRow } from '../builders/session-row'
import { renderPage } from './render'

const record = {
  ...aParticipant({ start: '2026-02-23', weeks: 12, sessions: { 1: [done, done, done] } }),
  earlierProgrammes: [anEarlierProgramme()],
}
const pain = { inNumbers: false, stopFrom: 7, stopText: 'Stop.', phone: '' }
const about = { at: '2026-03-04T09:00:00.000Z' }

function renderOverview(isKept = true) {
  const today = calendarDate('2026-03-04')
  return renderPage(<Overview record={record} stage={planStage(record, today)} />, {
    journal: isKept ? { pain, isPromised: true } : null,
  })
}

function journalOf(sessions: SessionRow[]) {
  return answers('get', '/api/journal', () =>
    Response.json({ journal: { sessions, freeSessions: [], earlierProgrammes: [], planVersions: [] } }),
  )
}

describe('how sessions felt, for the physio', () => {
  test('is the last answer, and a table of all', async () => {
    journalOf([
      aSessionRow({
        session: 1,
        doneOn: calendarDate('2026-02-24'),
        how: 'day-known',
        felt: { ...about, effort: 'easy' },
      }),
      aSessionRow({ session: 2, how: 'not-known-how' }),
      aSessionRow({ session: 3, felt: { ...about, effort: 'hard', painWord: 'lot', note: 'Knee' } }),
    ])
    const { user } = renderOverview()
    expect(await screen.findByText(/^Last answer: hard, a lot of pain \(week 1, session 3\)$/)).toBeVisible()
    await user.click(screen.getByText('All answers'))
    const rows = within(await screen.findByRole('table', { name: 'How it felt.' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Week 11Tue 24 Febeasy ',
      '2not known hownot said ',
      '3not knownhard, a lot of pain Much painKnee',
    ])
  })

  test('asks for the journal of the participant whose plan it is', async () => {
    const asked = journalOf([])
    renderOverview()
    expect(await screen.findByText('How it felt: no answers yet.')).toBeVisible()
    expect(asked[0]?.headers.get('x-expected-user')).toBe('user-1')
  })

  test('says that the journal is away, and tries again', async () => {
    answers('get', '/api/journal', () => Response.json({ type: '/problems/unavailable' }, { status: 503 }))
    const { user } = renderOverview()
    expect(await screen.findByText('How it felt could not be loaded. The plan is safe.')).toBeVisible()
    journalOf([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('How it felt: no answers yet.')).toBeVisible()
  })

  test('is not there if no journal is kept', async () => {
    const { unmount } = renderOverview(false)
    expect(screen.queryByText(/How it felt/)).not.toBeInTheDocument()
    unmount()
    answers('get', '/api/journal', () => Response.json({ type: '/problems/not-kept-here' }, { status: 404 }))
    renderOverview()
    await expect.poll(() => screen.queryByText(/How it felt/)).toBeNull()
  })
})

test('the overview says what was done in an earlier programme', () => {
  renderOverview(false)
  expect(screen.getByText('Before: 2 of 12 sessions, from Monday 5 January 2026')).toBeVisible()
})

test('programmes and days that only the journal has are there too', async () => {
  const { participantDiary: diary } = anEarlierProgramme()
  const ended = { startDate: '2026-01-05', weeks: 4, diary, because: 'new-start-date', done: 2, planned: 12 }
  answers('get', '/api/journal', () =>
    Response.json({
      journal: {
        sessions: [],
        freeSessions: ['2026-05-01', '2026-05-03'],
        earlierProgrammes: [ended],
        planVersions: [],
      },
    }),
  )
  const withoutEarlier = aParticipant({ start: '2026-02-23', weeks: 12 })
  const stage = planStage(withoutEarlier, calendarDate('2026-03-04'))
  renderPage(<Overview record={withoutEarlier} stage={stage} />, { journal: { pain, isPromised: true } })
  expect(await screen.findByText('Before: 2 of 12 sessions, from Monday 5 January 2026')).toBeVisible()
  expect(screen.getByText('Since the end: exercises on 2 days')).toBeVisible()
})
