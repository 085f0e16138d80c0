import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { inLibrary } from '@/components/physio/in-library'
import { clearUnsaved } from '@/lib/browser/session/clear-site-data'
import { answers, problem, saved } from '../browser/our-api'
import { anExercise, chosen } from '../builders/exercise'
import { button, inThePlan, library, planOf, renderBuilder, settings, shelfButton } from './render-physio'

const select = '/api/participant/select-exercise'
const update = '/api/participant/exercise-plan-update'
const question = 'Usual dose. Right for this person?'
const dose = { sets: '3', reps: '10' }
const shelf = library.map((exercise) => (exercise.id === 'bridge' ? { ...exercise, dose } : exercise))
const begun = chosen('bridge', { sets: '1', reps: '5' })

beforeEach(clearUnsaved)

function field(name: 'Sets' | 'Repetitions'): HTMLElement {
  return screen.getByRole('combobox', { name: `${name}, Bridge` })
}

async function addBridge(answer = begun) {
  answers('post', select, () => saved(answer))
  const page = renderBuilder({ record: planOf(chosen('sway')), shelf })
  await page.user.click(button('Add Bridge'))
  expect(await screen.findByText('Bridge added')).toBeVisible()
  return page
}

describe('adding an exercise with a usual dose', () => {
  test('adds it, then sends sets and repetitions', async () => {
    const sent = answers('post', update, saved)
    await addBridge()
    expect(await screen.findByText(question)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { exerciseId: 'bridge', sets: '3' },
      { exerciseId: 'bridge', reps: '10' },
    ])
    expect(field('Sets')).toHaveValue('3')
    expect(field('Repetitions')).toHaveValue('10')
    expect(screen.queryByText(/^Sets: saved/)).not.toBeInTheDocument()
  })

  test('names the dose beside "Add" until it is in the plan', async () => {
    answers('post', update, saved)
    renderBuilder({ record: planOf(), shelf })
    expect(screen.getAllByText('3 × 10')).toHaveLength(1)
    cleanup()
    await addBridge()
    expect(screen.queryByText('3 × 10')).not.toBeInTheDocument()
  })

  test('keeps a dose that another computer has chosen meanwhile', async () => {
    const sent = answers('post', update, saved)
    await addBridge(chosen('bridge', { sets: '2', reps: '5' }))
    expect(field('Sets')).toHaveValue('2')
    expect(screen.queryByText(question)).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('says what of the dose is not saved, and tries again', async () => {
    answers('post', update, () => problem(422, 'invalid-fields'))
    const { user } = await addBridge()
    expect(await screen.findByText('Repetitions: not saved.')).toBeVisible()
    expect(screen.getByText('Sets: not saved.')).toBeVisible()
    expect(inThePlan()).toEqual(['Sway', 'Bridge'])
    expect(screen.queryByText(question)).not.toBeInTheDocument()
    const sent = answers('post', update, saved)
    await user.click(button('Try again: Sets, Bridge'))
    await user.click(button('Try again: Repetitions, Bridge'))
    expect(await screen.findByText(question)).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  test('is reverted by "Undo"', async () => {
    answers('post', update, saved)
    const removed = answers('post', '/api/participant/deselect-exercise', saved)
    const { user } = await addBridge()
    await user.click(button('Undo'))
    expect(await screen.findByText('Bridge removed')).toBeVisible()
    expect(inThePlan()).toEqual(['Sway'])
    expect(removed.map(({ body }) => body)).toEqual([{ exerciseId: 'bridge' }])
    expect(shelfButton('Add Bridge')).toBeVisible()
  })
})

describe('the question about a usual dose', () => {
  test('goes with "It is right", which sends nothing', async () => {
    const sent = answers('post', update, saved)
    const { user } = await addBridge()
    await user.click(await screen.findByRole('button', { name: 'It is right, Bridge' }))
    expect(screen.queryByText(question)).not.toBeInTheDocument()
    expect(field('Sets')).toHaveFocus()
    expect(sent).toHaveLength(2)
  })

  test('goes when another number is chosen, and stays away', async () => {
    answers('post', update, saved)
    const { user } = await addBridge()
    await screen.findByText(question)
    await user.selectOptions(field('Sets'), '2')
    expect(await screen.findByText(/^Sets: saved/)).toBeVisible()
    expect(screen.queryByText(question)).not.toBeInTheDocument()
    await user.selectOptions(field('Sets'), '3')
    await waitFor(() => {
      expect(field('Sets')).toHaveValue('3')
    })
    expect(screen.queryByText(question)).not.toBeInTheDocument()
  })

  test('stays when the page is opened again, until the visit ends', async () => {
    answers('post', update, saved)
    await addBridge()
    await screen.findByText(question)
    const page = { record: planOf(chosen('bridge', dose)), shelf }
    cleanup()
    renderBuilder(page)
    expect(screen.getByText(question)).toBeVisible()
    cleanup()
    clearUnsaved()
    renderBuilder(page)
    expect(screen.queryByText(question)).not.toBeInTheDocument()
  })
})

describe('an exercise of the library', () => {
  test('has its usual dose only if the clinic offers both halves', () => {
    const doseOf = (sets: string, reps: string) =>
      inLibrary(anExercise('bridge', { dose: { sets, reps } }), settings).dose
    expect(doseOf('3', '10')).toEqual(dose)
    expect(doseOf('4', '10')).toBeUndefined()
    expect(doseOf('3', '10 seconds')).toBeUndefined()
  })
})
