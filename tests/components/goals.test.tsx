import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Goals } from '@/components/goals/goals'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant.schema'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { renderPage } from './render'
import { alerts, button, field, goalsShown, renderGoals, withGoals } from './render-goals'
import { stopDoubleTapTime } from './stopped-timers'

beforeEach(() => {
  sessionStorage.clear()
})

function deletes(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/delete-goal', answer)
}

describe('deleting a goal', () => {
  test('asks nothing, confirms, and moves the focus to the heading', async () => {
    const held = heldBack()
    const sent = deletes(held.answer)
    const { user } = renderGoals(withGoals('Swim', 'Sit'))
    await user.click(button('Delete: Swim'))
    expect(button('Delete: Swim')).toHaveTextContent('Deleting…')
    expect(goalsShown()).toEqual(['Swim', 'Sit'])
    held.give(saved())
    expect(await screen.findByText('Goal deleted')).toBeVisible()
    expect(goalsShown()).toEqual(['Sit'])
    expect(screen.getByText('1 of 4')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your goals' })).toHaveFocus()
    expect(sent.map(({ body }) => body)).toEqual([{ goalId: 'goal-1' }])
  })

  test('is reverted by "Undo", with the same id and text', async () => {
    deletes()
    const added = answers('post', '/api/participant/add-goal', saved)
    const { user } = renderGoals(withGoals('Swim', 'Sit'))
    await user.click(button('Delete: Swim'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(added.map(({ body }) => body)).toEqual([{ goalId: 'goal-1', goalDescription: 'Swim' }])
    expect(goalsShown()).toEqual(['Sit', 'Swim'])
  })

  test('does not delete the next goal on a double tap', async () => {
    const passTime = stopDoubleTapTime()
    const sent = deletes()
    const { user } = renderGoals(withGoals('Swim', 'Sit'))
    await user.click(button('Delete: Swim'))
    await waitFor(() => {
      expect(goalsShown()).toEqual(['Sit'])
    })
    await user.click(button('Delete: Sit'))
    await user.click(button('Edit: Sit'))
    await user.click(button('Add a goal'))
    passTime()
    expect(await screen.findByText('Goal deleted')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(goalsShown()).toEqual(['Sit'])
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('shows a failure in its row, and "Delete" retries', async () => {
    answers('get', '/api/participant', dropped)
    deletes(dropped)
    const { user } = renderGoals(withGoals('Swim', 'Sit'))
    await user.click(button('Delete: Swim'))
    await waitFor(() => {
      expect(alerts()).toEqual([
        'We could not confirm that this was deleted. Check your connection, then try again. It does no harm.',
      ])
    })
    expect(goalsShown()).toEqual(['Swim', 'Sit'])
    const sent = deletes()
    await user.click(button('Delete: Swim'))
    expect(await screen.findByText('Goal deleted')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(alerts()).toEqual([])
  })

  test('counts as done if a re-read shows that it is gone', async () => {
    answers('get', '/api/participant', () => saved(withGoals()))
    deletes(() => problem(504, 'upstream-timeout'))
    const { user } = renderGoals(withGoals('Swim'))
    await user.click(button('Delete: Swim'))
    expect(await screen.findByText('Goal deleted')).toBeVisible()
    expect(goalsShown()).toEqual([])
  })

  test('keeps the text in a form if "Undo" finds no room', async () => {
    deletes()
    const { user } = renderGoals(withGoals('Swim', 'Sit'), 2)
    await user.click(button('Delete: Swim'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    answers('post', '/api/participant/add-goal', () => problem(409, 'limit-reached'))
    const [, ...kept] = withGoals('Swim', 'Sit', 'Sing').participantGoals
    answers('get', '/api/participant', () => saved({ ...withGoals(), participantGoals: kept }))
    await user.click(undo)
    expect(await screen.findByText('2 of 2')).toBeVisible()
    expect(field()).toHaveValue('Swim')
    expect(field()).toHaveFocus()
    expect(alerts()).toEqual([expect.stringMatching(/^Not saved\. You have as many goals/)])
  })
})

describe('the number of goals', () => {
  test('has a limit, at which a sentence replaces the button', async () => {
    deletes()
    const { user } = renderGoals(withGoals('Swim', 'Sit'), 2)
    expect(screen.getByText('2 of 2')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a goal' })).not.toBeInTheDocument()
    expect(
      screen.getByText('You have 2 goals. That is all there is room for. Delete one to add another.'),
    ).toBeVisible()
    await user.click(button('Delete: Sit'))
    await screen.findByText('Goal deleted')
    expect(button('Add a goal')).toBeVisible()
    expect(screen.queryByText(/all there is room for/)).not.toBeInTheDocument()
  })

  test('may exceed a lowered limit: all are shown, none can be added', () => {
    renderGoals(withGoals('Swim', 'Sit', 'Sing'), 2)
    expect(goalsShown()).toEqual(['Swim', 'Sit', 'Sing'])
    expect(screen.getByText(/^You have 3 goals\./)).toBeVisible()
    expect(screen.queryByText(/of 2/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add a goal' })).not.toBeInTheDocument()
  })

  test.each([
    ['there is no record', null, 4],
    ['the limit is 0', withGoals(), 0],
  ])('is not mentioned if %s', (_, record, maxGoals) => {
    renderGoals(record, maxGoals)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  test('starts with a question and examples', async () => {
    const { user } = renderGoals(withGoals())
    expect(screen.getByText('What do you want to be able to do?')).toBeVisible()
    expect(screen.getByText(/^For example: /)).toBeVisible()
    await user.click(button('Add a goal'))
    expect(screen.queryByText('What do you want to be able to do?')).not.toBeInTheDocument()
    expect(screen.getAllByText(/^For example: /)).toHaveLength(1)
  })
})

describe('the goals on the page "Log sessions"', () => {
  function renderShownGoals(initial: Participant, { maxGoals = 4, renderedOn = '2026-03-04' } = {}) {
    return renderPage(<Goals initial={initial} maxGoals={maxGoals} />, {
      renderedOn: calendarDate(renderedOn),
    })
  }

  test('are read-only, with a link to change them', () => {
    renderShownGoals(withGoals('Swim', 'Sit'))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Swim', 'Sit'])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Change your goals' })).toHaveAttribute(
      'href',
      '/participant/stats#goals',
    )
  })

  test('offer to add one if empty, unless the limit is 0', () => {
    const { unmount } = renderShownGoals(withGoals())
    expect(screen.getByRole('link', { name: 'Add a goal' })).toHaveAttribute(
      'href',
      '/participant/stats#goals',
    )
    unmount()
    renderShownGoals(withGoals(), { maxGoals: 0 })
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  test('are not shown here once the plan is finished', () => {
    renderShownGoals(withGoals('Swim'), { renderedOn: '2026-03-30' })
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
