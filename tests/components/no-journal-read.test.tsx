import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AfterLogging } from '@/components/journal/after-logging'
import { FreeSessions } from '@/components/journal/free-sessions'
import { Overview } from '@/components/physio/overview'
import { useJournal } from '@/lib/browser/journal/use-journal'
import { calendarDate } from '@/lib/domain/calendar-date'
import { planStage } from '@/lib/domain/plan'
import { answers, dropped, problem } from '../browser/our-api'
import { aParticipant, aWeek } from '../builders/participant'
import { renderPage } from './render'

const today = calendarDate('2026-03-18')
const participant = aParticipant({ weeks: 2 })
const about = { week: aWeek({ number: 2 }), session: 1, planStart: calendarDate('2026-03-02') }

function renderAll(isPromised: boolean) {
  return renderPage(
    <>
      <Overview record={participant} stage={planStage(participant, today)} />
      <AfterLogging {...about} />
      <FreeSessions participant={participant} />
      <Answered />
    </>,
    { renderedOn: today, journal: { pain: null, isPromised } },
  )
}

/** Shows once the answer has arrived. */
function Answered() {
  const { state } = useJournal('user-1', { isPromised: true })
  return state === 'loading' ? null : <p>answered</p>
}

const promises = /next visit|could not be|On which days|How was it|Waiting/

describe('a journal that was never read there', () => {
  test.each<[string, () => Response]>([
    ['keeps none', () => problem(404, 'not-kept-here')],
    ['refuses or is no journal', () => problem(502, 'upstream-error')],
    ['does not answer', () => problem(504, 'upstream-timeout')],
    ['is not reached', dropped],
  ])('asks and promises nothing if the server %s', async (_what, answer) => {
    const asked = answers('get', '/api/journal', answer)
    const { container } = renderAll(false)
    expect(container).not.toHaveTextContent(promises)
    await screen.findByText('answered')
    expect(asked).toHaveLength(1)
    expect(container).not.toHaveTextContent(promises)
  })

  test('is asked about after one good read', async () => {
    const journal = { sessions: [], freeSessions: [], earlierProgrammes: [], planVersions: [] }
    answers('get', '/api/journal', () => Response.json({ journal }))
    renderAll(false)
    expect(await screen.findByText('How was it?')).toBeVisible()
    expect(screen.getByText('On which days did you do your exercises?')).toBeVisible()
  })

  test('is away, and asked about, if the server has read one there before', async () => {
    answers('get', '/api/journal', () => problem(502, 'upstream-error'))
    renderAll(true)
    expect(await screen.findByText('How was it?')).toBeVisible()
    expect(screen.getAllByText(/could not be loaded/)).toHaveLength(2)
  })
})
