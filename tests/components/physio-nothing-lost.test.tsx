// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changesFinished } from '@/lib/browser/changes-under-way'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { destination } from '../browser/destination'
import { chosen } from '../builders/exercise'
import { button, inThePlan, planButton, planOf, renderBuilder, shelfButton } from './render-physio'

const sway = chosen('sway', { sets: '2', reps: '10', notes: 'Hold on.' })
const gone = 'Sway was removed in another window'
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

/** Another window removes every exercise, and this one reads the plan again. */
function removedElsewhere(): void {
  answers('get', '/api/participant', () => saved(planOf()))
  const channel = new BroadcastChannel('steadily')
  channel.postMessage({ from: -1, news: 'participant-changed' })
  channel.close()
}

/** Whether the browser would ask before the page is left. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

describe('what was typed for an exercise that was removed elsewhere is offered with it again', () => {
  test('where it could not be saved', async () => {
    updates(dropped)
    answers('get', '/api/participant', dropped)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(note(), ' Slowly.')
    await user.tab()
    expect(await screen.findByText('Note: not saved.')).toBeVisible()
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

  test('where typing had only just stopped', async () => {
    const sent = updates()
    renderBuilder({ record: planOf(sway) })
    write('Just now')
    removedElsewhere()
    expect(await screen.findByText('Not saved: 2 sets of 10. Just now')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  test('where it is too long, to be made shorter', async () => {
    updates()
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
  })

  test('where more than one field was changed before the first answer came', async () => {
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

  test('also by "Add" of the library', async () => {
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

  test('until it is left out', async () => {
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

describe('removing an exercise here and "Undo"', () => {
  test('bring back a note that is too long to save', async () => {
    answers('post', '/api/participant/deselect-exercise', saved)
    updates()
    const { user } = renderBuilder({ record: planOf(sway) })
    write(tooLong)
    await user.click(planButton('Remove Sway'))
    expect(await screen.findByText('Sway removed')).toBeVisible()
    expect(screen.queryByText(gone)).not.toBeInTheDocument()
    expect(asks()).toBe(false)
    addsSway()
    await user.click(button('Undo'))
    expect(await screen.findByText('Too long to save. Make it 1 character shorter.')).toBeVisible()
    expect(note()).toHaveValue(tooLong)
  })

  test('bring back what was changed while it was being removed', async () => {
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

test('a participant who was logged out logs in again in another tab, and what was typed stays', async () => {
  updates(() => problem(401, 'session-expired'))
  const login = destination('/user/login?reason=expired')
  const { user } = renderBuilder({ record: planOf(sway) })
  await user.type(note(), '!')
  await user.tab()
  const dialog = { name: 'The participant was logged out' }
  expect(await screen.findByRole('dialog', dialog)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Log in again in a new tab' })
  expect(link).toHaveAttribute('href', '/user/login?previous=/physio')
  expect(link).toHaveAttribute('target', '_blank')
  await user.click(button('Back to the plan'))
  expect(note()).toHaveValue('Hold on.!')
  expect(screen.getByText(/The participant was logged out\. Log in again, then try again\./)).toBeVisible()
  // The first refusal takes the cookie away, so the next one says that there is none.
  updates(() => problem(401, 'session-required'))
  const start = destination('/')
  await user.click(button('Try again: Note, Sway'))
  expect(await screen.findByRole('dialog', dialog)).toBeVisible()
  await user.click(button('Back to the plan'))
  expect(login.reached || start.reached).toBe(false)
  updates()
  await user.click(button('Try again: Note, Sway'))
  expect(await screen.findByText(/^Note: saved/)).toBeVisible()
})

describe('before the area is locked or the visit ends', () => {
  test('a note is sent although it was only just typed, and everything under way is waited for', async () => {
    const held = heldBack()
    const sent = updates(held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sets, Sway' }), '3')
    write('Just now')
    let finished = false
    const wait = act(async () => {
      await changesFinished()
      finished = true
    })
    await waitFor(() => {
      expect(sent).toHaveLength(1)
    })
    expect(finished).toBe(false)
    const heldNote = heldBack()
    const later = updates(heldNote.answer)
    held.give(saved())
    await waitFor(() => {
      expect(later.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Just now' }])
    })
    expect(finished).toBe(false)
    heldNote.give(saved())
    await wait
    expect(finished).toBe(true)
  })

  test('a note that is too long is not sent, and stays', async () => {
    const sent = updates()
    renderBuilder({ record: planOf(sway) })
    write(tooLong)
    await act(changesFinished)
    expect(sent).toHaveLength(0)
    expect(note()).toHaveValue(tooLong)
  })
})

test('a note that was only just typed is saved where the page goes away', async () => {
  const sent = updates()
  const { unmount } = renderBuilder({ record: planOf(sway) })
  write('Just now')
  unmount()
  await waitFor(() => {
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Just now' }])
  })
})
