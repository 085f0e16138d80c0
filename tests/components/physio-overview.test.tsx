import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aParticipant, done } from '../builders/participant'
import { renderBuilder } from './render-physio'

function overview(): HTMLElement {
  return screen.getByRole('region', { name: 'Overview' })
}

describe('the overview', () => {
  test('shows the week, sessions of each week, last session and goals', () => {
    const logged = { sessionCompleted: true, completedAt: '2026-03-09T23:30:00.000Z' }
    renderBuilder({
      record: aParticipant({ sessions: { 1: [done, done], 2: [logged] } }),
      today: '2026-03-10',
    })
    expect(overview()).toHaveTextContent('Week 2 of 4')
    expect(overview()).toHaveTextContent('Start date: Monday 2 March 2026')
    expect(overview()).toHaveTextContent('Until Sunday 29 March 2026')
    expect(overview()).toHaveTextContent('3 of 12 sessions done')
    expect(overview()).toHaveTextContent('Last session: Monday 9 March 2026')
    expect(overview()).toHaveTextContent('Week 1 2 of 3Week 2 1 of 3Week 3 3 planned')
    expect(overview()).toHaveTextContent('Walk to the shops')
    expect(screen.getByRole('link', { name: 'Change the start date' })).toHaveAttribute(
      'href',
      '/physio/start-date',
    )
  })

  test('shows the week of the last session if its day is unknown', () => {
    renderBuilder({ record: aParticipant({ sessions: { 2: [done] } }), today: '2026-03-10' })
    expect(overview()).toHaveTextContent('Last session: in week 2')
  })

  test.each([
    ['before the start', '2026-02-20', 'Starts on Monday 2 March 2026'],
    ['after the end', '2026-04-20', 'All 4 weeks are over'],
  ])('shows the stage %s', (_name, today, words) => {
    renderBuilder({ record: aParticipant(), today })
    expect(overview()).toHaveTextContent(words)
    expect(overview()).toHaveTextContent('No session logged yet')
  })

  test('shows what is missing if nothing is planned', () => {
    renderBuilder({ record: { ...aParticipant({ start: null }), participantGoals: [] } })
    for (const words of ['No start date yet', 'No sessions planned yet', 'No goals yet'])
      expect(overview()).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: 'Set the start date' })).toBeVisible()
  })
})
