import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anEarlierProgramme, aParticipant, done } from '../builders/participant'
import { renderStats } from './render-stats'

function earlier(): string[] {
  return screen.queryAllByRole('region', { name: /^Earlier programme/ }).map(({ textContent }) => textContent)
}

describe('earlier programmes in the stats', () => {
  test('show their sessions, their dates and when they were set aside', () => {
    renderStats({ ...aParticipant(), earlierProgrammes: [anEarlierProgramme()] })
    const region = within(screen.getByRole('region', { name: 'Earlier programme: 2 of 12 sessions' }))
    expect(region.getByText('Planned for 4 weeks, from 5 January 2026 to 1 February 2026.')).toBeVisible()
    expect(region.getByText(/^Kept here since 4 March 2026, when a new start date was set\.$/)).toBeVisible()
  })

  test('are listed with the latest first', () => {
    const [one, other] = [
      anEarlierProgramme(),
      anEarlierProgramme({ start: '2026-02-02', sessions: Array(14).fill(done) }),
    ]
    renderStats({ ...aParticipant(), earlierProgrammes: [one, other] })
    expect(earlier()).toEqual([
      expect.stringMatching(/^Earlier programme: 14 sessions, more than the 12 planned/),
      expect.stringMatching(/^Earlier programme: 2 of 12 sessions/),
    ])
  })

  test('say no day when the backend does not know it', () => {
    const programme = anEarlierProgramme()
    delete programme.setAsideAt
    renderStats({ ...aParticipant(), earlierProgrammes: [programme] })
    expect(earlier()).toHaveLength(1)
    expect(screen.queryByText(/^Kept here since/)).not.toBeInTheDocument()
  })

  test.each([
    ['there is none', { ...aParticipant(), earlierProgrammes: [] }],
    ['the backend keeps none', aParticipant()],
    ['there is no record', null],
  ])('are not mentioned when %s', (_, record) => {
    renderStats(record)
    expect(earlier()).toEqual([])
    expect(screen.queryByText(/earlier programme/i)).not.toBeInTheDocument()
  })
})
