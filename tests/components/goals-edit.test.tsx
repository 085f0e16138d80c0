import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, dropped, problem, saved } from '../browser/our-api'
import { destination } from '../browser/destination'
import { alerts, button, field, goalsShown, renderGoals, settled, withGoals } from './render-goals'
import { stopDoubleTapTime } from './stopped-timers'

beforeEach(() => {
  sessionStorage.clear()
})

function edits(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/edit-goal', answer)
}

function theField(): HTMLElement {
  return field('Change your goal')
}

/** Opens the form of the first goal and appends `text`. */
async function writeOn(text: string, record = withGoals('Swim', 'Sit', 'Sing')) {
  const page = renderGoals(record)
  await page.user.click(button('Edit: Swim'))
  await page.user.type(theField(), text)
  return page
}

describe('editing a goal', () => {
  test('focuses the field, then "Edit", and confirms the change', async () => {
    const sent = edits()
    const { user } = renderGoals(withGoals('Swim', 'Sit'))
    await user.click(button('Edit: Swim'))
    expect(theField()).toHaveFocus()
    expect(theField()).toHaveValue('Swim')
    await user.type(theField(), ' far')
    await user.click(button('Save'))
    expect(await screen.findByText('Goal changed')).toBeVisible()
    expect(goalsShown()).toEqual(['Swim far', 'Sit'])
    expect(button('Edit: Swim far')).toHaveFocus()
    expect(sent.map(({ body }) => body)).toEqual([{ goalId: 'goal-1', goalDescription: 'Swim far' }])
  })

  test('is reverted by "Undo"', async () => {
    const sent = edits()
    const { user } = await writeOn(' far')
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Edit: Swim' })
    expect(sent.map(({ body }) => body)).toEqual([
      { goalId: 'goal-1', goalDescription: 'Swim far' },
      { goalId: 'goal-1', goalDescription: 'Swim' },
    ])
  })

  test('without a change sends nothing', async () => {
    const { user } = await writeOn('  ')
    await user.click(button('Save'))
    expect(goalsShown()).toEqual(['Swim', 'Sit', 'Sing'])
    expect(button('Edit: Swim')).toHaveFocus()
  })

  test.each([
    ['"Cancel"', async (user: User) => user.click(button('Cancel'))],
    ['Escape', async (user: User) => user.keyboard('{Escape}')],
  ])('is cancelled by %s; a double tap triggers nothing else', async (_, giveUp) => {
    const passTime = stopDoubleTapTime()
    const { user } = await writeOn(' far')
    await giveUp(user)
    expect(button('Edit: Swim')).toHaveFocus()
    await user.click(button('Delete: Swim'))
    expect(goalsShown()).toEqual(['Swim', 'Sit', 'Sing'])
    passTime()
    await user.click(await settled('Edit: Swim'))
    expect(theField()).toHaveValue('Swim')
  })

  test('of 2 goals at once loses neither text', async () => {
    edits()
    const { user } = await writeOn(' far')
    await user.click(button('Edit: Sit'))
    const [first, second] = screen.getAllByRole('textbox')
    expect(second).toHaveFocus()
    await user.keyboard(' still')
    const [save = document.body] = screen.getAllByRole('button', { name: 'Save' })
    await user.click(save)
    await screen.findByText('Goal changed')
    expect(first).not.toBeInTheDocument()
    expect(second).toHaveValue('Sit still')
  })

  test('to an empty text is rejected', async () => {
    const { user } = await writeOn(' far')
    await user.clear(theField())
    await user.click(button('Save'))
    expect(alerts()).toEqual(['Write what you want to be able to do.'])
    expect(theField()).toHaveFocus()
    await user.click(button('Cancel'))
    expect(goalsShown()).toEqual(['Swim', 'Sit', 'Sing'])
  })
})

type User = ReturnType<typeof renderGoals>['user']

describe('an edited goal that is not saved', () => {
  test('keeps the new text, and "Try again" saves it', async () => {
    answers('get', '/api/participant', dropped)
    edits(dropped)
    const { user } = await writeOn(' far')
    await user.click(button('Save'))
    await screen.findByRole('button', { name: 'Try again' })
    expect(alerts()).toEqual([
      'We could not confirm that this was saved. Check your connection, then try again. It does no harm.',
    ])
    expect(theField()).toHaveValue('Swim far')
    edits()
    await user.click(button('Try again'))
    expect(await screen.findByText('Goal changed')).toBeVisible()
    expect(goalsShown()).toEqual(['Swim far', 'Sit', 'Sing'])
  })

  test('clears the error once a later re-read has the new text', async () => {
    answers('get', '/api/participant', dropped)
    edits(dropped)
    const { user } = await writeOn(' far')
    await user.click(button('Save'))
    await screen.findByRole('button', { name: 'Try again' })
    answers('get', '/api/participant', () => saved(withGoals('Swim far', 'Sit', 'Sing')))
    const otherTab = new BroadcastChannel('steadily')
    otherTab.postMessage({ from: 'another tab', news: 'participant-changed' })
    await screen.findByRole('button', { name: 'Save' })
    expect(alerts()).toEqual([])
    otherTab.close()
    await user.click(button('Save'))
    expect(goalsShown()).toEqual(['Swim far', 'Sit', 'Sing'])
  })

  test('is shown as a form again if "Undo" fails, for a retry', async () => {
    edits()
    const { user } = await writeOn(' far')
    await user.click(button('Save'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    answers('get', '/api/participant', () => saved(withGoals('Swim far', 'Sit', 'Sing')))
    edits(() => problem(502, 'upstream-invalid'))
    await user.click(undo)
    expect(await screen.findByRole('textbox')).toHaveValue('Swim')
    expect(alerts()).toEqual(['This is not saved. We checked to be sure. Try again.'])
    edits()
    await user.click(button('Try again'))
    await screen.findByRole('button', { name: 'Edit: Swim' })
  })
})

describe('a goal deleted elsewhere while it is edited', () => {
  const gone =
    'This goal was deleted in another tab or on another device. Your words are still here. You can add them as a new goal.'

  test('keeps its text in place, to be added again', async () => {
    edits(() => problem(404, 'not-found'))
    answers('get', '/api/participant', () => saved({ ...withGoals(), participantGoals: rest }))
    const { user } = await writeOn(' far')
    await user.click(button('Save'))
    const again = await screen.findByRole('button', { name: 'Add as a new goal' })
    expect(alerts()).toEqual([gone])
    expect(theField()).toHaveValue('Swim far')
    expect(screen.getByText('2 of 4')).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toContainElement(theField())

    const sent = answers('post', '/api/participant/add-goal', saved)
    await user.click(again)
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(sent).toMatchObject([{ body: { goalDescription: 'Swim far' } }])
    expect(goalsShown()).toEqual(['Sit', 'Sing', 'Swim far'])
  })

  test('is reported before saving if another tab deletes it; focus stays', async () => {
    answers('get', '/api/participant', () => saved({ ...withGoals(), participantGoals: rest }))
    await writeOn(' far')
    const otherTab = new BroadcastChannel('steadily')
    otherTab.postMessage({ from: 'another tab', news: 'participant-changed' })
    await screen.findByRole('button', { name: 'Add as a new goal' })
    otherTab.close()
    expect(alerts()).toEqual([gone])
    expect(theField()).toHaveFocus()
    expect(theField()).toHaveValue('Swim far')
  })

  const rest = [
    { id: 'goal-2', description: 'Sit' },
    { id: 'goal-3', description: 'Sing' },
  ]
})

describe('the text of an unsaved goal', () => {
  test('is restored after a new log-in, but not for another user', async () => {
    const login = destination('/user/login?reason=expired')
    edits(() => problem(401, 'session-expired'))
    const record = withGoals('Swim', 'Sit')
    const { user, unmount } = await writeOn(' far', record)
    await user.click(button('Save'))
    await screen.findByRole('button', { name: 'Try again' })
    expect(login.reached).toBe(true)
    unmount()

    const again = renderGoals(record)
    expect(theField()).toHaveValue('Swim far')
    expect(theField()).not.toHaveFocus()
    again.unmount()

    renderGoals({ ...record, userId: 'user-2' })
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is not restored if the record already has it', async () => {
    const { unmount } = await writeOn(' far')
    unmount()
    renderGoals(withGoals('Swim far', 'Sit'))
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})
