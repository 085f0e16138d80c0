import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ExerciseDetail } from '@/components/exercise/exercise-detail'
import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { anExercise, chosen } from '../builders/exercise'
import { renderPage } from './render'
import { askForLessMotion } from './screen-motion'

const bridge = anExercise('bridge', {
  title: 'Bridge',
  steps: ['Lie down.', 'Lift your hips.'],
  dos: ['Breathe.'],
  donts: ['Do not rush.'],
  stopIf: ['you feel dizzy'],
})

const library = [bridge, anExercise('plank', { title: 'Plank' }), anExercise('sway', { title: 'Sway' })]

function renderExercise(exercise: Exercise, plan: SelectedExercise[] | 'not-loaded' | 'not-kept') {
  askForLessMotion(false)
  return renderPage(
    <ExerciseDetail
      exercise={exercise}
      library={[exercise, ...library.filter(({ id }) => id !== exercise.id)]}
      plan={plan}
      help={<p>Who can help</p>}
    />,
  )
}

/** Those of the texts that are on the page, in reading order. */
function asRead(texts: string[]): string[] {
  const place = (text: string) => document.body.textContent.indexOf(text)
  return texts.filter((text) => place(text) !== -1).toSorted((one, other) => place(one) - place(other))
}

describe('the page of an exercise', () => {
  test('shows when to stop before what to do', () => {
    renderExercise(bridge, [chosen('bridge')])
    const texts = ['Bridge', '3 sets of 10', 'Stop if you feel dizzy', 'Stop and get help if:', 'What to do']
    expect(asRead(texts)).toEqual(texts)
    const does = screen.getByRole('region', { name: 'Do' })
    expect(within(does).getByText('Breathe.')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Do not' })).getByText('Do not rush.')).toBeVisible()
  })

  test('marks words in another language than the page', () => {
    renderExercise({ ...bridge, language: 'es' }, [chosen('bridge')])
    for (const words of ['Bridge', 'Lie down.', 'Breathe.', 'Do not rush.', 'you feel dizzy'])
      expect(screen.getAllByText(words)[0]?.closest('[lang]'), words).toHaveAttribute('lang', 'es')
    for (const words of ['What to do', 'Stop and get help if:', '3 sets of 10'])
      expect(screen.getAllByText(words)[0]?.closest('[lang]'), words).toBeNull()
  })

  test('has the reasons to stop in one line that opens', () => {
    renderExercise({ ...bridge, stopIf: ['you feel chest pain', 'you feel dizzy', 'it hurts'] }, [
      chosen('bridge'),
    ])
    const card = screen.getByRole('region', { name: 'Stop and get help if:' })
    expect(card.querySelector('summary')).toHaveTextContent('Stop if you feel chest pain … 2 more')
    const reasons = within(card).getAllByRole('listitem', { hidden: true })
    expect(reasons).toHaveLength(3)
    // Outside of `details`, so that paper shows them too.
    expect(reasons.map((reason) => reason.closest('details'))).toEqual([null, null, null])
  })

  test('names a single reason to stop in full', () => {
    renderExercise(bridge, [chosen('bridge')])
    expect(document.querySelector('summary span')).toHaveTextContent(/^Stop if you feel dizzy$/)
  })

  test('says the sides of its guide with the dose', () => {
    const guide = {
      position: null,
      needs: [],
      sides: 'leg',
      tempo: null,
      hold: null,
      rest: null,
      easier: null,
    } as const
    renderExercise({ ...bridge, guide: { ...guide, needs: [] } }, [chosen('bridge', { reps: '30 segundos' })])
    expect(screen.getByText('3 sets of 30 seconds, each leg')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('0:30')
  })

  test('hides empty cards and says that the steps are missing', () => {
    renderExercise(anExercise('bridge'), [chosen('bridge')])
    for (const name of ['Do', 'Do not', 'Stop and get help if:'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
    expect(screen.getByText('The steps are not written yet. Ask your physio to show you.')).toBeVisible()
  })

  test('outside the plan warns above the picture, without timer or navigation', () => {
    renderExercise(bridge, [chosen('plank')])
    const warning = screen.getByText('This exercise is not in your plan. Ask your physio before you do it.')
    expect(warning).toBeVisible()
    const picture = screen.getByRole('button', { name: 'Play the movement' })
    expect(warning.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Exercise \d/)).not.toBeInTheDocument()
  })

  test('does not warn if the plan could not be loaded', () => {
    renderExercise(bridge, 'not-loaded')
    expect(screen.queryByText(/not in your plan/)).not.toBeInTheDocument()
    expect(
      screen.getByText(/^We could not load your plan, so we cannot show how many times to do it\./),
    ).toBeVisible()
  })

  test('without stored plans says so and links to all exercises', () => {
    renderExercise(bridge, 'not-kept')
    expect(document.body).not.toHaveTextContent(/not in your plan|could not load|Exercise \d/)
    expect(screen.getByText(/^Your plan says how many times to do it\. It is not kept here/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'All exercises' })).toHaveAttribute(
      'href',
      '/participant/exercises',
    )
    expect(screen.getByText('Lift your hips.')).toBeVisible()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('has a timer of its time after the steps', () => {
    renderExercise(bridge, [chosen('bridge', { reps: '1 minute' })])
    expect(screen.getByRole('timer')).toHaveTextContent('1:00')
    const texts = ['3 sets of 1 minute', 'Stop and get help if:', 'What to do', 'Timer for 1 minute']
    expect(asRead(texts)).toEqual(texts)
  })

  test('has a rest timer after the steps if the dose is not a time', () => {
    renderExercise(bridge, [chosen('bridge'), chosen('sway')])
    const texts = ['What to do', 'Do not rush.', 'Rest timer', 'Next exercise']
    expect(asRead(texts)).toEqual(texts)
  })

  test('has the next exercise before the help, and printing last', () => {
    renderExercise(bridge, [chosen('plank'), chosen('bridge'), chosen('sway')])
    const texts = ['Next exercise Sway', 'Previous Plank', 'Who can help', 'Print this exercise']
    expect(asRead(texts)).toEqual(texts)
  })

  test('shows its position in the plan', () => {
    renderExercise(bridge, [chosen('plank'), chosen('bridge'), chosen('sway')])
    expect(screen.getByText('Exercise 2 of 3')).toBeVisible()
  })

  test('links to the log after the last exercise', () => {
    renderExercise(bridge, [chosen('plank'), chosen('bridge')])
    const onward = screen.getByRole('link', { name: 'That was the last one Log your session' })
    expect(onward).toHaveAttribute('href', '/participant')
    expect(screen.getByRole('link', { name: 'Previous Plank' })).toHaveAttribute(
      'href',
      '/participant/exercises/plank',
    )
  })

  test('keeps the timer and the next exercise in reach', () => {
    renderExercise(bridge, [chosen('bridge'), chosen('sway')])
    expect(screen.getByRole('link', { name: 'Timer' })).toHaveAttribute('href', '#timer')
    expect(document.getElementById('timer')).toHaveTextContent('Rest timer')
    expect(screen.getByRole('link', { name: 'Next: Sway' })).toHaveAttribute(
      'href',
      '/participant/exercises/sway',
    )
  })

  test('keeps logging in reach on the last exercise', () => {
    renderExercise(bridge, [chosen('bridge')])
    expect(screen.getByRole('link', { name: 'Log your session' })).toHaveAttribute('href', '/participant')
  })

  test('without a plan keeps only the timer in reach', () => {
    renderExercise(bridge, 'not-kept')
    expect(screen.getByRole('link', { name: 'Timer' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^(Next|Log)/ })).not.toBeInTheDocument()
  })

  test('can be printed', () => {
    renderExercise(bridge, [chosen('bridge')])
    expect(screen.getByRole('button', { name: 'Print this exercise' })).toBeVisible()
  })
})

describe('the picture of an exercise', () => {
  const image = { url: '/sway.jpg', alt: 'A person sways', width: 640, height: 480 }

  test('is our playable drawing, even if the clinic has a picture', () => {
    renderExercise({ ...bridge, image }, 'not-loaded')
    expect(screen.getByRole('button', { name: 'Play the movement' })).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  test('is the clinic’s, with alt text and size, if we have none', () => {
    renderExercise(anExercise('sway', { image }), 'not-loaded')
    const picture = screen.getByRole('img', { name: 'A person sways' })
    expect(picture).toHaveAttribute('src', '/sway.jpg')
    expect(picture).toHaveAttribute('width', '640')
    expect(picture).toHaveAttribute('height', '480')
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(screen.queryByRole('button', { name: 'Play the movement' })).not.toBeInTheDocument()
  })

  test('has no size if the clinic gives none', () => {
    renderExercise(anExercise('sway', { image: { ...image, width: null, height: null } }), 'not-loaded')
    expect(screen.getByRole('img')).not.toHaveAttribute('width')
  })

  test('is the first letter of the title if there is neither', () => {
    renderExercise(anExercise('sway', { title: 'Sway' }), 'not-loaded')
    expect(document.querySelector('svg text')).toHaveTextContent('S')
    expect(screen.queryByRole('button', { name: 'Play the movement' })).not.toBeInTheDocument()
  })
})
