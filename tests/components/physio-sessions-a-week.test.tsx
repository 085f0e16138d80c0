import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answers, lost, problem, saved } from '../browser/our-api'
import type { Participant } from '@/lib/domain/participant.schema'
import { aParticipant, done } from '../builders/participant'
import { button, renderBuilder } from './render-physio'

function frequencies(answer: () => Response = saved) {
  return answers('post', '/api/participant/session-frequency', answer)
}

function choice(sessions: number): HTMLElement {
  return screen.getByRole('radio', { name: String(sessions) })
}

/** 4 sessions a week in weeks 1 to 3, and 3 in week 4. */
function mixed(): Participant {
  const record = aParticipant({ frequency: 4, sessions: { 1: [done] } })
  for (const week of record.participantDiary) if (week.weekNumber === 4) week.sessionFrequency = 3
  return record
}

describe('the sessions a week', () => {
  test('change this and later weeks; "Undo" restores each week’s number', async () => {
    const sent = frequencies()
    const { user } = renderBuilder({ record: mixed(), today: '2026-03-10' })
    expect(choice(4)).toBeChecked()
    expect(
      screen.getByText('This changes week 2 and every week after. Earlier weeks stay as they are.'),
    ).toBeVisible()
    await user.click(choice(5))
    expect(await screen.findByText(/^Sessions a week: saved/)).toBeVisible()
    const weeks = screen.getByRole('list', { name: 'Sessions done in each week' })
    expect(weeks).toHaveTextContent('Week 1 1 of 4Week 2 0 of 5Week 3 5 plannedWeek 4 5 planned')
    await user.click(button('Undo: Sessions a week'))
    await waitFor(() => {
      expect(weeks).toHaveTextContent('Week 1 1 of 4Week 2 0 of 4Week 3 4 plannedWeek 4 3 planned')
    })
    expect(sent.map(({ body }) => body)).toEqual([
      { currentWeekNumber: 2, sessionFrequency: 5 },
      { currentWeekNumber: 2, sessionFrequency: 4 },
      { currentWeekNumber: 4, sessionFrequency: 3 },
    ])
  })

  test('keep the choice if it is not saved', async () => {
    frequencies(() => problem(422, 'invalid-fields'))
    const { user } = renderBuilder({ record: aParticipant({ frequency: 4 }) })
    await user.click(choice(2))
    expect(await screen.findByText('Sessions a week: not saved.')).toBeVisible()
    expect(choice(2)).toBeChecked()
    const sent = frequencies()
    await user.click(button('Try again: Sessions a week'))
    expect(await screen.findByText(/^Sessions a week: saved/)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('say so if the outcome is unknown', async () => {
    frequencies(lost)
    answers('get', '/api/participant', lost)
    const { user } = renderBuilder({ record: aParticipant({ frequency: 4 }) })
    await user.click(choice(2))
    expect(await screen.findByText('Sessions a week: we could not confirm that it was saved.')).toBeVisible()
    expect(choice(2)).toBeChecked()
  })

  test('change every week if chosen before the start', async () => {
    const sent = frequencies()
    const { user } = renderBuilder({ record: aParticipant({ frequency: 4 }), today: '2026-02-20' })
    expect(screen.getByText('This holds for every week of the plan.')).toBeVisible()
    await user.click(choice(3))
    expect(await screen.findByText(/^Sessions a week: saved/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ currentWeekNumber: 1, sessionFrequency: 3 }])
  })

  test.each([
    ['without a start date', aParticipant({ start: null }), 'Set the start date first.'],
    ['once it is over', aParticipant(), 'Every week is over, so there is nothing to change any more.'],
  ])('explain why nothing can be chosen %s', (_name, record, words) => {
    renderBuilder({ record, today: '2026-08-01' })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('radio', { name: '4' })).not.toBeInTheDocument()
  })
})
