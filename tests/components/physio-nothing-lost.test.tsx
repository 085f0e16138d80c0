import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { button, inThePlan, planButton, planOf, renderBuilder, shelfButton } from './render-physio'

const sway = chosen('sway', { sets: '2', reps: '10', notes: 'Hold on.' })
const gone = 'Sway is no longer in the plan'
const tooLong = 'x'.repeat(501)

function updates(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/exercise-plan-update', answer)
}

function note(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Note, Sway' })
}

function write(text: string): void {
  fireEvent.change(note(), { target: { value: text } })
}

function addsSway() {
  return answers('post', '/api/participant/select-exercise', () => saved({ ...sway, notes: '' }))
}

/** Another tab removes every exercise, and this tab reads the plan again. */
function removedElsewhere(): void {
  answers('get', '/api/participant', () => saved(planOf()))
  const channel = new BroadcastChannel('steadily')
  channel.postMessage({ from: -1, news: 'participant-changed' })
  channel.close()
}

/** Whether the browser would ask before leaving. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

describe('unsaved input for an exercise that was removed elsewhere', () => {
  test('is offered again if it could not be saved', async () => {
    updates(dropped)
    answers('get', '/api/participant', dropped)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(note(), ' Slowly.')
    await user.tab()
    expect(await screen.findByText('Note: we could not confirm that it was saved.')).toBeVisible()
    removedElsewhere()
    expect(await screen.findByText(gone)).toBeVisible()
    expect(screen.getByText('Not saved: 2 sets of 10. Hold on. Slowly.')).toBeVisible()
    expect(inThePlan()).toEqual([])
    expect(asks()).toBe(true)
    addsSway()
    const sent = updates()
    await user.click(button('Add it again'))
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Hold on. Slowly.' }])
    expect(screen.queryByText(gone)).not.toBeInTheDocument()
    expect(asks()).toBe(false)
  })

  test('is offered again if typing has only just stopped', async () => {
    const sent = updates()
    renderBuilder({ record: planOf(sway) })
    write('Just now')
    removedElsewhere()
    expect(await screen.findByText('Not saved: 2 sets of 10. Just now')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  test('is offered again if it is too long, to be shortened', async () => {
    const sent = updates()
    const { user } = renderBuilder({ record: planOf(sway) })
    write(tooLong)
    fireEvent.blur(note())
    removedElsewhere()
    expect(await screen.findByText(`Not saved: 2 sets of 10. ${tooLong}`)).toBeVisible()
    addsSway()
    await user.click(button('Add it again'))
    expect(await screen.findByText('Too long to save. Make it 1 character shorter.')).toBeVisible()
    expect(note()).toHaveValue(tooLong)
    expect(screen.queryByText(gone)).not.toBeInTheDocument()
    write('Short')
    fireEvent.blur(note())
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Short' }])
  })

  test('includes every field changed before the first answer came', async () => {
    const held = heldBack()
    const first = updates(held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    write('New note')
    fireEvent.blur(note())
    await waitFor(() => {
      expect(first).toHaveLength(1)
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sets, Sway' }), '3')
    updates(() => problem(404, 'not-found'))
    answers('get', '/api/participant', () => saved(planOf()))
    held.give(problem(404, 'not-found'))
    expect(await screen.findByText('Not saved: 3 sets of 10. New note')).toBeVisible()
    expect(screen.getAllByText(gone)).toHaveLength(1)
  })

  test('is restored by "Add" in the library too', async () => {
    updates()
    const { user } = renderBuilder({ record: planOf(sway) })
    write('Just now')
    removedElsewhere()
    await screen.findByText(gone)
    addsSway()
    await user.click(shelfButton('Add Sway'))
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    expect(note()).toHaveValue('Just now')
  })

  test('is dropped by "Leave it out"', async () => {
    const { user } = renderBuilder({ record: planOf(sway) })
    write('Just now')
    removedElsewhere()
    await screen.findByText(gone)
    await user.click(button('Leave it out'))
    expect(screen.queryByText(gone)).not.toBeInTheDocument()
    expect(asks()).toBe(false)
    addsSway()
    await user.click(shelfButton('Add Sway'))
    await waitFor(() => {
      expect(note()).toHaveValue('')
    })
  })
})

test('input left out while it was being saved is not offered again', async () => {
  const held = heldBack()
  const sent = updates(held.answer)
  const { user } = renderBuilder({ record: planOf(sway) })
  write('New note')
  fireEvent.blur(note())
  await waitFor(() => {
    expect(sent).toHaveLength(1)
  })
  removedElsewhere()
  await screen.findByText(gone)
  await user.click(button('Leave it out'))
  held.give(problem(404, 'not-found'))
  await act(changesFinished)
  expect(screen.queryByText(gone)).not.toBeInTheDocument()
})

describe('removing an exercise here and "Undo"', () => {
  test('restore a note that is too long to save', async () => {
    const held = heldBack()
    answers('post', '/api/participant/deselect-exercise', held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    write(tooLong)
    await user.click(planButton('Remove Sway'))
    removedElsewhere()
    await waitFor(() => {
      expect(inThePlan()).toEqual([])
    })
    expect(screen.queryByText(gone)).not.toBeInTheDocument()
    held.give(saved())
    expect(await screen.findByText('Sway removed')).toBeVisible()
    expect(screen.queryByText(gone)).not.toBeInTheDocument()
    expect(asks()).toBe(false)
    addsSway()
    await user.click(button('Undo'))
    expect(await screen.findByText('Too long to save. Make it 1 character shorter.')).toBeVisible()
    expect(note()).toHaveValue(tooLong)
  })

  test('restore what was changed during the removal', async () => {
    const held = heldBack()
    const removed = answers('post', '/api/participant/deselect-exercise', held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.click(planButton('Remove Sway'))
    await waitFor(() => {
      expect(removed).toHaveLength(1)
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sets, Sway' }), '3')
    held.give(saved())
    expect(await screen.findByText('Sway removed')).toBeVisible()
    expect(screen.queryByText(gone)).not.toBeInTheDocument()
    addsSway()
    const sent = updates()
    await user.click(button('Undo'))
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toEqual([
        { exerciseId: 'sway', sets: '3' },
        { exerciseId: 'sway', notes: 'Hold on.' },
      ])
    })
  })
})
