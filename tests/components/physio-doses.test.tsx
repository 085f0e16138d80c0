import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { button, planOf, renderBuilder } from './render-physio'

const sway = chosen('sway', { sets: '2', reps: '10', notes: 'Hold on.' })

function updates(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/exercise-plan-update', answer)
}

function sets(): HTMLElement {
  return screen.getByRole('combobox', { name: 'Sets, Sway' })
}

function note(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Note, Sway' })
}

describe('sets and repetitions', () => {
  test('are saved when chosen, with the time, and reverted by "Undo"', async () => {
    const held = heldBack()
    const sent = updates(held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.selectOptions(sets(), '3')
    expect(screen.getByText('Sets: saving…')).toBeVisible()
    held.give(saved())
    expect(await screen.findByText(/^Sets: saved \d\d:\d\d$/)).toBeVisible()
    updates(() => {
      sent.push({ body: 'undone', headers: new Headers() })
      return saved()
    })
    await user.click(button('Undo: Sets, Sway'))
    await waitFor(() => {
      expect(sets()).toHaveValue('2')
    })
    expect(sets()).toHaveFocus()
    expect(sent[0]?.body).toEqual({ exerciseId: 'sway', sets: '3' })
    expect(sent).toHaveLength(2)
  })

  test('keep the choice if the outcome is unknown, and can be retried', async () => {
    updates(dropped)
    answers('get', '/api/participant', dropped)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Repetitions, Sway' }), '30 seconds')
    expect(await screen.findByText('Repetitions: we could not confirm that it was saved.')).toBeVisible()
    expect(screen.getByText(/Check your connection, then try again\. It does no harm\./)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Repetitions, Sway' })).toHaveValue('30 seconds')
    const sent = updates()
    await user.click(button('Try again: Repetitions, Sway'))
    expect(await screen.findByText(/^Repetitions: saved/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', reps: '30 seconds' }])
  })

  test('show a value no longer offered, without "Undo" back to it', async () => {
    updates()
    const { user } = renderBuilder({ record: planOf(chosen('sway', { sets: '9' })) })
    expect(sets()).toHaveValue('9')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('9')
    await user.selectOptions(sets(), '1')
    expect(await screen.findByText(/^Sets: saved/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  test('send only the newest choice made during a save', async () => {
    const held = heldBack()
    const first = updates(held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.selectOptions(sets(), '3')
    await waitFor(() => {
      expect(first).toHaveLength(1)
    })
    const heldLater = heldBack()
    const later = updates(heldLater.answer)
    await user.selectOptions(sets(), '2')
    await user.selectOptions(sets(), '1')
    held.give(saved())
    await waitFor(() => {
      expect(later).toHaveLength(1)
    })
    expect(screen.getByText('Sets: saving…')).toBeVisible()
    expect(sets()).toHaveValue('1')
    heldLater.give(saved())
    expect(await screen.findByText(/^Sets: saved/)).toBeVisible()
    expect(sets()).toHaveValue('1')
    expect(later.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', sets: '1' }])
  })
})

describe('a note', () => {
  test('is saved on blur, and "Undo" restores the old text', async () => {
    const sent = updates()
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(note(), ' Slowly.')
    expect(sent).toHaveLength(0)
    await user.tab()
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    await user.click(button('Undo: Note, Sway'))
    await waitFor(() => {
      expect(note()).toHaveValue('Hold on.')
    })
    expect(sent.map(({ body }) => body)).toEqual([
      { exerciseId: 'sway', notes: 'Hold on. Slowly.' },
      { exerciseId: 'sway', notes: 'Hold on.' },
    ])
  })

  test('is saved 1.5 seconds after typing stops, and not before', async () => {
    const sent = updates()
    renderBuilder({ record: planOf(sway) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.change(note(), { target: { value: 'A' } })
    await act(() => vi.advanceTimersByTimeAsync(1400))
    fireEvent.change(note(), { target: { value: 'Ab' } })
    await act(() => vi.advanceTimersByTimeAsync(1400))
    expect(sent).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(200))
    vi.useRealTimers()
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Ab' }])
  })

  test('is restored by one "Undo" after several saves', async () => {
    const sent = updates()
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(note(), '!')
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    await user.type(note(), '?')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Undo: Note, Sway' }))
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toEqual([
        { exerciseId: 'sway', notes: 'Hold on.!' },
        { exerciseId: 'sway', notes: 'Hold on.!?' },
        { exerciseId: 'sway', notes: 'Hold on.' },
      ])
    })
  })

  test('keeps text typed during a save and does not show it saved', async () => {
    const held = heldBack()
    const sent = updates(held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.clear(note())
    await user.type(note(), 'One')
    await user.tab()
    await waitFor(() => {
      expect(sent).toHaveLength(1)
    })
    await user.type(note(), ' and more')
    held.give(saved())
    await waitFor(() => {
      expect(screen.queryByText('Note: saving…')).not.toBeInTheDocument()
    })
    expect(note()).toHaveValue('One and more')
    expect(screen.queryByText(/^Note: saved/)).not.toBeInTheDocument()
  })

  test('keeps its text if it is not saved', async () => {
    updates(() => problem(422, 'invalid-fields'))
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(note(), '!')
    await user.tab()
    expect(await screen.findByText('Note: not saved.')).toBeVisible()
    expect(screen.getByText(/It is invalid-fields\./)).toBeVisible()
    expect(note()).toHaveValue('Hold on.!')
  })

  test('counts down user-perceived characters and rejects text that is too long', async () => {
    const sent = updates()
    renderBuilder({ record: planOf(sway) })
    expect(screen.queryByText(/left$/)).not.toBeInTheDocument()
    fireEvent.change(note(), { target: { value: '🦽'.repeat(499) } })
    expect(screen.getByText('1 character left')).toBeVisible()
    fireEvent.change(note(), { target: { value: '🦽'.repeat(502) } })
    fireEvent.blur(note())
    expect(screen.getByText('Too long to save. Make it 2 characters shorter.')).toBeVisible()
    expect(note()).toHaveAccessibleDescription('Too long to save. Make it 2 characters shorter.')
    expect(note()).toHaveValue('🦽'.repeat(502))
    expect(sent).toHaveLength(0)
  })

  test('is restored with an exercise that was removed elsewhere', async () => {
    updates(() => problem(404, 'not-found'))
    answers('get', '/api/participant', () => saved(planOf()))
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(note(), ' Slowly.')
    await user.tab()
    expect(await screen.findByText('Sway is no longer in the plan')).toBeVisible()
    expect(screen.getByText('Not saved: 2 sets of 10. Hold on. Slowly.')).toBeVisible()
    answers('post', '/api/participant/select-exercise', () => saved(chosen('sway', { sets: '2' })))
    const sent = updates()
    await user.click(button('Add it again'))
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    expect(note()).toHaveValue('Hold on. Slowly.')
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Hold on. Slowly.' }])
    expect(screen.queryByText(/is no longer in the plan/)).not.toBeInTheDocument()
  })
})

describe('a change that the locked area refuses', () => {
  test('offers to unlock in a new tab and keeps the text', async () => {
    updates(() => problem(403, 'forbidden'))
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(note(), '!')
    await user.tab()
    expect(await screen.findByRole('dialog', { name: 'The physio area is locked' })).toBeVisible()
    const unlock = screen.getByRole('link', { name: 'Unlock in a new tab' })
    expect(unlock).toHaveAttribute('href', '/physio/login?previous=/physio')
    expect(unlock).toHaveAttribute('target', '_blank')
    await user.click(button('Back to the plan'))
    expect(note()).toHaveValue('Hold on.!')
    expect(screen.getByText(/The physio area is locked\./)).toBeVisible()
    updates()
    await user.click(button('Try again: Note, Sway'))
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
  })
})

describe('leaving the page', () => {
  /** Whether the browser would ask before leaving. */
  function asks(): boolean {
    return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  }

  test('is asked about only while something is not saved', async () => {
    const held = heldBack()
    updates(held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    expect(asks()).toBe(false)
    await user.type(note(), '!')
    expect(asks()).toBe(true)
    await user.tab()
    expect(asks()).toBe(true)
    held.give(saved())
    expect(await screen.findByText(/^Note: saved/)).toBeVisible()
    expect(asks()).toBe(false)
  })
})
