import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ExerciseDetail } from '@/components/exercise/exercise-detail'
import { HandoutExercises } from '@/components/handout/handout-exercises'
import { ExerciseInFull } from '@/components/physio/exercise-in-full'
import { PausedSession } from '@/components/session/paused-session'
import { playerExercises } from '@/components/session/player-exercise'
import { usualSettings } from '@/lib/browser/session-run/session-settings'
import type { StyledText } from '@/lib/domain/styled-text'
import { anExercise, chosen } from '../builders/exercise'
import { renderPage } from './render'
import { askForLessMotion } from './screen-motion'

const steps: StyledText[] = [
  [{ is: 'strong', of: ['Do'] }, ' it ', { is: 'em', of: ['slowly'] }],
  [
    'Then:',
    { is: 'ul', of: [{ is: 'li', of: [{ is: 'a', href: 'https://clinic.example/', of: ['read'] }] }] },
  ],
]
const bridge = anExercise('bridge', {
  summary: 'Makes strong',
  steps: ['Do it slowly', 'Then:\nread'],
  styled: { summary: ['Makes ', { is: 'strong', of: ['strong'] }], steps },
})
const ofEarlier = anExercise('bridge', { summary: bridge.summary, steps: bridge.steps })
const nothing = () => undefined

const places = {
  'the page of an exercise': (exercise: typeof bridge) => (
    <ExerciseDetail exercise={exercise} library={[exercise]} plan={[chosen('bridge')]} help={null} />
  ),
  'the physio’s library': (exercise: typeof bridge) => (
    <ExerciseInFull
      {...{ exercise, picture: null, dose: undefined, chosen: false, doing: undefined }}
      {...{ onAdd: nothing, onRemove: nothing, onClose: nothing }}
    />
  ),
  'the handout': (exercise: typeof bridge) => (
    <HandoutExercises exercises={[{ chosen: chosen('bridge'), exercise }]} dense={false} />
  ),
  'the paused session': (exercise: typeof bridge) => {
    const [player] = playerExercises([chosen('bridge')], [exercise])
    if (!player) throw new Error('The exercise is not in the player')
    return (
      <PausedSession
        {...{ why: 'asked', exercise: player, settings: usualSettings, onSettings: nothing }}
        {...{ act: nothing, onEnd: nothing }}
      />
    )
  },
}

describe.each(Object.entries(places))('%s', (_place, render) => {
  const renderIt = (exercise: typeof bridge) => {
    askForLessMotion(false)
    renderPage(render(exercise))
    const list = screen.getByText('slowly', { exact: false, selector: 'li, li *' }).closest('ol')
    if (!list) throw new Error('There are no steps')
    return within(list)
  }

  test('shows bold, emphasis, lists and links as such', () => {
    const shown = renderIt(bridge)
    expect(shown.getByText('Do').tagName).toBe('STRONG')
    expect(shown.getByText('slowly').tagName).toBe('EM')
    const link = within(shown.getByRole('list')).getByRole('link', { name: 'read' })
    expect(link).toHaveAttribute('href', 'https://clinic.example/')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('shows the words of a copy from an earlier version', () => {
    const shown = renderIt(ofEarlier)
    expect(shown.getByText('Do it slowly')).toBeVisible()
    expect(shown.queryByRole('link')).not.toBeInTheDocument()
  })
})

test.each(['the page of an exercise', 'the physio’s library'] as const)(
  '%s shows the summary with its bold words',
  (place) => {
    askForLessMotion(false)
    renderPage(places[place](bridge))
    expect(screen.getByText('strong').tagName).toBe('STRONG')
  },
)
