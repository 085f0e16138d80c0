import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answers, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { aParticipant } from '../builders/participant'
import { someSettings } from '../builders/settings'
import { button, planButton, planOf, renderBuilder } from './render-physio'

// These plans have values that the clinic no longer offers: 4 sessions a week, or 9 sets.
const choices = someSettings({ sessionFrequencyOptions: [2, 3], setsOptions: ['1', '2'] })
const fourAWeek = aParticipant({ frequency: 4 })
const nineSets = (...slugs: string[]) => planOf(...slugs.map((slug) => chosen(slug, { sets: '9' })))

const chip = (sessions: number) => screen.getByRole('radio', { name: String(sessions) })
const sets = () => screen.getByRole('combobox', { name: 'Sets, Sway' })
const sent = (name: string) => answers('post', `/api/participant/${name}`, saved)

function expectNoUndo(): void {
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
}

describe('a plan with values that are no longer offered', () => {
  test('restores its sessions a week while earlier weeks have them', async () => {
    const asked = sent('session-frequency')
    const { user } = renderBuilder({ record: fourAWeek, choices, today: '2026-03-10' })
    await user.click(chip(2))
    await user.click(await screen.findByRole('button', { name: 'Undo: Sessions a week' }))
    await waitFor(() => {
      expect(chip(4)).toBeChecked()
    })
    expect(asked.map(({ body }) => body)).toEqual([
      { currentWeekNumber: 2, sessionFrequency: 2 },
      { currentWeekNumber: 2, sessionFrequency: 4 },
    ])
  })

  test('offers no "Undo" to sessions a week that no week has', async () => {
    sent('session-frequency')
    const { user } = renderBuilder({ record: fourAWeek, choices })
    await user.click(chip(2))
    expect(await screen.findByText(/^Sessions a week: saved/)).toBeVisible()
    expectNoUndo()
  })

  test('restores its sets while another exercise has them', async () => {
    const asked = sent('exercise-plan-update')
    const { user } = renderBuilder({ record: nineSets('sway', 'bridge'), choices })
    await user.selectOptions(sets(), '2')
    await user.click(await screen.findByRole('button', { name: 'Undo: Sets, Sway' }))
    await waitFor(() => {
      expect(sets()).toHaveValue('9')
    })
    expect(asked.map(({ body }) => body)).toEqual([
      { exerciseId: 'sway', sets: '2' },
      { exerciseId: 'sway', sets: '9' },
    ])
  })

  test('offers no "Undo" to sets that no exercise has', async () => {
    sent('exercise-plan-update')
    const { user } = renderBuilder({ record: nineSets('sway'), choices })
    await user.selectOptions(sets(), '2')
    expect(await screen.findByText(/^Sets: saved/)).toBeVisible()
    expectNoUndo()
  })

  test('offers to restore a removed exercise while another has its sets', async () => {
    sent('deselect-exercise')
    const { user } = renderBuilder({ record: nineSets('sway', 'bridge'), choices })
    await user.click(planButton('Remove Sway'))
    expect(await screen.findByText('Sway removed')).toBeVisible()
    expect(button('Undo')).toBeVisible()
  })

  test('offers no "Undo" for the last exercise with its sets', async () => {
    sent('deselect-exercise')
    const { user } = renderBuilder({ record: nineSets('sway'), choices })
    await user.click(planButton('Remove Sway'))
    expect(await screen.findByText('Sway removed')).toBeVisible()
    expectNoUndo()
  })
})
