import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answers, dropped, heldBack, saved } from '../browser/our-api'
import { anExercise, chosen } from '../builders/exercise'
import { button, library, planOf, renderBuilder, shelfButton } from './render-physio'

const inFull = [
  anExercise('bridge', {
    title: 'Bridge',
    summary: 'Makes your hips stronger.',
    steps: ['Lie on your back.', 'Lift your hips.'],
    stopIf: ['your back hurts'],
    guide: {
      position: 'kneeling',
      needs: ['a mat', 'a cushion'],
      sides: null,
      tempo: null,
      hold: null,
      rest: null,
      easier: 'Lift them less.',
    },
  }),
  anExercise('heel-raise', { title: 'Heel raise' }),
  anExercise('sway', { title: 'Vaivén', language: 'es', steps: ['De pie.'], stopIf: ['hay mareo'] }),
]

function answersInFull() {
  return answers('get', '/api/exercises', () => saved({ exercises: inFull }))
}

/** The panel below a row of the library. */
function opened(title: string) {
  return within(screen.getByRole('group', { name: title }))
}

describe('an exercise opened in the library', () => {
  test('shows steps, reasons to stop, position and equipment', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    const title = button('Bridge')
    expect(title).toHaveAttribute('aria-expanded', 'false')
    await user.click(title)
    expect(title).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByText('Lift your hips.')).toBeVisible()
    expect(title).toHaveAttribute('aria-controls', screen.getByRole('group', { name: 'Bridge' }).id)
    const panel = opened('Bridge')
    expect(panel.getByRole('region', { name: 'What to do' })).toHaveTextContent('Lie on your back.')
    const stop = panel.getByRole('region', { name: 'Stop and get help if:' })
    expect(stop).toHaveTextContent('your back hurts')
    expect(panel.getByText('Makes your hips stronger.')).toBeVisible()
    expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'on hands and knees',
      'a mat, a cushion',
      'Lift them less.',
    ])
    await user.click(title)
    expect(screen.queryByText('Lift your hips.')).toBeNull()
  })

  test('says which parts the clinic has not written', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Heel raise'))
    expect(await screen.findByText('The steps are not written yet.')).toBeVisible()
    expect(screen.getByText('No reasons to stop are written yet.')).toBeVisible()
    expect(screen.queryByRole('definition')).toBeNull()
  })

  test('is the only one, and all are fetched once', async () => {
    const asked = answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Bridge'))
    await screen.findByText('Lift your hips.')
    await user.click(button('Sway'))
    expect(await screen.findByText('De pie.')).toBeVisible()
    expect(button('Bridge')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText('Lift your hips.')).toBeNull()
    expect(asked).toHaveLength(1)
  })

  test('marks its words in another language, and not ours', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Sway'))
    for (const words of ['De pie.', 'hay mareo'])
      expect((await screen.findByText(words)).closest('[lang]')).toHaveAttribute('lang', 'es')
    expect(screen.getByText('Stop and get help if:').closest('[lang]')).toBeNull()
  })

  test('is added with its usual dose, then removed, from the panel', async () => {
    answersInFull()
    const sent = answers('post', '/api/participant/select-exercise', () => saved(chosen('bridge')))
    answers('post', '/api/participant/exercise-plan-update', () => saved(chosen('bridge')))
    const shelf = library.map((each) => ({ ...each, dose: { sets: '3', reps: '10' } }))
    const { user } = renderBuilder({ record: planOf(), shelf })
    await user.click(button('Bridge'))
    const add = await screen.findByRole('button', { name: 'Add with 3 × 10, Bridge' })
    expect(add).toHaveTextContent('Add with 3 × 10')
    await user.click(add)
    expect(await opened('Bridge').findByRole('button', { name: 'Remove, Bridge' })).toHaveFocus()
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'bridge' }])
    expect(shelfButton('Remove Bridge')).toBeVisible()
  })

  test('without a usual dose is just added', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Bridge'))
    expect(await screen.findByRole('button', { name: 'Add, Bridge' })).toHaveTextContent('Add')
  })

  test('opens by Enter; Escape inside closes it and focuses the title', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    button('Bridge').focus()
    await user.keyboard('{Enter}')
    const close = await screen.findByRole('button', { name: 'Close, Bridge' })
    close.focus()
    await user.keyboard('{Escape}')
    expect(close).not.toBeInTheDocument()
    expect(button('Bridge')).toHaveFocus()
    await user.keyboard(' ')
    await user.click(await screen.findByRole('button', { name: 'Close, Bridge' }))
    expect(button('Bridge')).toHaveFocus()
    expect(button('Bridge')).toHaveAttribute('aria-expanded', 'false')
  })

  test('is no stop for the arrow keys', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Bridge'))
    await screen.findByText('Lift your hips.')
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(button('Add Bridge')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(button('Add Heel raise')).toHaveFocus()
  })

  test('stays open while new filters still find it', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Bridge'))
    await screen.findByText('Lift your hips.')
    await user.click(screen.getByRole('radio', { name: 'Strength 2' }))
    expect(button('Bridge')).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('radio', { name: 'Balance 2' }))
    expect(screen.queryByText('Lift your hips.')).toBeNull()
  })

  test('says that it is loading, but not at once', async () => {
    const { answer, give } = heldBack()
    answers('get', '/api/exercises', answer)
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Bridge'))
    expect(screen.queryByText('Getting the exercise…')).toBeNull()
    expect(await screen.findByText('Getting the exercise…')).toBeVisible()
    give(saved({ exercises: inFull }))
    expect(await screen.findByText('Lift your hips.')).toBeVisible()
  })

  test('that failed to load can be tried again', async () => {
    const results = [dropped, dropped, () => saved({ exercises: inFull })]
    const asked = answers('get', '/api/exercises', () => results.shift()?.() ?? dropped())
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Bridge'))
    expect(await screen.findByText('Could not be loaded.')).toBeVisible()
    await user.click(button('Try again'))
    await waitFor(() => {
      expect(asked).toHaveLength(2)
      expect(button('Try again')).not.toHaveAttribute('aria-disabled', 'true')
    })
    expect(button('Try again')).toHaveFocus()
    await user.click(button('Try again'))
    expect(await screen.findByText('Lift your hips.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Bridge' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(button('Bridge')).toHaveFocus()
  })

  test('that the clinic has deleted says so', async () => {
    answersInFull()
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Plank'))
    expect(await screen.findByText('The library has no such exercise any more.')).toBeVisible()
  })
})
