import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { alerts, button, field, goalsShown, renderGoals, withGoals } from './render-goals'
import { stopDoubleTapTime } from './stopped-timers'

type Payload = { goalId: string; goalDescription: string }

beforeEach(() => {
  sessionStorage.clear()
})

function adds(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/add-goal', answer)
}

/** Opens the form and types `text`. */
async function write(text: string, record = withGoals('Swim')) {
  const page = renderGoals(record)
  await page.user.click(button('Add a goal'))
  if (text !== '') await page.user.type(field(), text)
  return page
}

describe('adding a goal', () => {
  test('focuses the field, locks it while saving, then confirms the goal', async () => {
    const held = heldBack()
    const sent = adds(held.answer)
    const { user } = await write('')
    expect(field()).toHaveFocus()
    expect(field()).toHaveAccessibleDescription(/^For example: “Walk to the shops and back”/)
    expect(screen.queryByRole('button', { name: 'Add a goal' })).not.toBeInTheDocument()
    await user.type(field(), '  Lift Anna ')
    await user.click(button('Save'))
    expect(button('Saving…')).toHaveFocus()
    expect(button('Saving…')).toHaveAttribute('aria-disabled', 'true')
    await user.type(field(), ' up')
    expect(field()).toHaveValue('  Lift Anna ')
    expect(goalsShown()).toEqual(['Swim'])
    expect(screen.getByText('1 of 4')).toBeVisible()

    held.give(saved())
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(goalsShown()).toEqual(['Swim', 'Lift Anna'])
    expect(screen.getByText('2 of 4')).toBeVisible()
    expect(button('Edit: Lift Anna')).toHaveFocus()
    expect(sent.map(({ body }) => body)).toEqual([
      { goalId: expect.stringMatching(/^[0-9a-f]{32}$/), goalDescription: 'Lift Anna' },
    ])
    expect(sent[0]?.headers.get('x-expected-user')).toBe('user-1')
    expect(sessionStorage).toHaveLength(0)
  })

  test('is reverted by "Undo"', async () => {
    const sent = adds()
    const deleted = answers('post', '/api/participant/delete-goal', saved)
    const { user } = await write('Lift Anna')
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Goal deleted')).toBeVisible()
    expect(goalsShown()).toEqual(['Swim'])
    expect(deleted.map(({ body }) => body)).toEqual([{ goalId: (sent[0]?.body as Payload).goalId }])
  })

  test('by a double tap adds only one goal', async () => {
    const passTime = stopDoubleTapTime()
    const sent = adds()
    const { user } = await write('Lift Anna')
    await user.dblClick(button('Save'))
    await user.click(button('Saving…'))
    passTime()
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(goalsShown()).toEqual(['Swim', 'Lift Anna'])
  })

  test('asks for words only on "Save" if none are visible', async () => {
    const { user } = await write(' \u200b ')
    await user.tab()
    expect(alerts()).toEqual([])
    await user.click(button('Save'))
    expect(alerts()).toEqual(['Write what you want to be able to do.'])
    expect(field()).toHaveFocus()
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/Write what you want to be able to do\.$/)
  })

  test('says how many characters are too many, and keeps the text', async () => {
    const { user } = await write('')
    await user.click(field())
    await user.paste('x'.repeat(201))
    await user.click(button('Save'))
    expect(alerts()).toEqual(['This has 201 characters. There is room for 200. Take out 1.'])
    expect(field()).toHaveValue('x'.repeat(201))
    await user.type(field(), '{Backspace}')
    const sent = adds()
    await user.click(button('Save'))
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['counts 200 characters of 2 code units each as 200', '🏊'.repeat(200), []],
    [
      'counts a family emoji as 7 characters, as the service does',
      '👨‍👩‍👧‍👦'.repeat(29),
      ['This has 203 characters. There is room for 200. Take out 3.'],
    ],
    ['ignores surrounding white space', ` \n${'x'.repeat(200)}\n `, []],
  ])('%s', async (_, text, wrong) => {
    const sent = adds()
    const { user } = await write('')
    await user.click(field())
    await user.paste(text)
    await user.click(button('Save'))
    await waitFor(() => {
      expect(screen.queryAllByText('Goal added')).toHaveLength(1 - wrong.length)
    })
    expect(alerts()).toEqual(wrong)
    expect(sent).toHaveLength(1 - wrong.length)
  })

  test.each([
    ['"Cancel"', async (user: User) => user.click(button('Cancel'))],
    ['Escape in the field', async (user: User) => user.type(field(), '{Escape}')],
    ['Escape on a button', async (user: User) => user.type(button('Save'), '{Escape}', { skipClick: true })],
  ])('is cancelled by %s, which returns the focus', async (_, giveUp) => {
    const { user } = await write('Lift Anna')
    button('Save').focus()
    await giveUp(user)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(button('Add a goal')).toHaveFocus()
    expect(sessionStorage).toHaveLength(0)
  })
})

type User = ReturnType<typeof renderGoals>['user']

describe('a goal that is not added', () => {
  test('keeps its text, says why, and "Try again" resends it', async () => {
    answers('get', '/api/participant', dropped)
    const lost = adds(dropped)
    const { user } = await write('Lift Anna')
    await user.click(button('Save'))
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus()
    expect(alerts()).toEqual([
      'We could not confirm that this was saved. Check your connection, then try again. It does no harm.',
    ])
    expect(field()).toHaveValue('Lift Anna')
    expect(field()).toBeValid()
    expect(goalsShown()).toEqual(['Swim'])
    expect(screen.queryByText('Goal added')).not.toBeInTheDocument()

    const sent = adds()
    await user.click(button('Try again'))
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual(lost.map(({ body }) => body))
    expect(alerts()).toEqual([])
  })

  test('is reported as not saved if a re-read lacks it', async () => {
    const reads = answers('get', '/api/participant', () => saved(withGoals('Swim')))
    adds(() => problem(503, 'unavailable'))
    const { user } = await write('Lift Anna')
    await user.click(button('Save'))
    await screen.findByRole('button', { name: 'Try again' })
    expect(alerts()).toEqual(['This is not saved. We checked to be sure. Try again.'])
    expect(reads).toHaveLength(1)
  })

  test('counts as added if a re-read has it', async () => {
    const sent = adds(dropped)
    answers('get', '/api/participant', () => {
      const { goalId, goalDescription } = sent[0]?.body as Payload
      const record = withGoals('Swim')
      record.participantGoals.push({ id: goalId, description: goalDescription })
      return saved(record)
    })
    const { user } = await write('Lift Anna')
    await user.click(button('Save'))
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(goalsShown()).toEqual(['Swim', 'Lift Anna'])
  })

  test('gets its new text if a lost request had added it', async () => {
    answers('get', '/api/participant', dropped)
    const lost = adds(dropped)
    const { user } = await write('Lift Anna')
    await user.click(button('Save'))
    await screen.findByRole('button', { name: 'Try again' })
    await user.type(field(), ' up')
    const { goalId } = lost[0]?.body as Payload
    answers('get', '/api/participant', () => {
      const record = withGoals('Swim')
      record.participantGoals.push({ id: goalId, description: 'Lift Anna' })
      return saved(record)
    })
    adds(() => problem(409, 'conflict'))
    const edits = answers('post', '/api/participant/edit-goal', saved)
    await user.click(button('Try again'))
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(edits.map(({ body }) => body)).toEqual([{ goalId, goalDescription: 'Lift Anna up' }])
    expect(goalsShown()).toEqual(['Swim', 'Lift Anna up'])
  })

  test('keeps its text if the limit is reached, until there is room', async () => {
    adds(() => problem(409, 'limit-reached'))
    answers('get', '/api/participant', () => saved(withGoals('Swim', 'Sit', 'Sing', 'Sew')))
    const { user } = await write('Lift Anna')
    await user.click(button('Save'))
    expect(await screen.findByText('4 of 4')).toBeVisible()
    expect(alerts()).toEqual([
      'Not saved. You have as many goals as there is room for. Delete one, then try again. Your words stay here.',
    ])
    expect(goalsShown()).toEqual(['Swim', 'Sit', 'Sing', 'Sew'])
    expect(field()).toHaveValue('Lift Anna')

    answers('post', '/api/participant/delete-goal', saved)
    const sent = adds()
    await user.click(button('Delete: Sit'))
    await screen.findByText('Goal deleted')
    await user.click(button('Try again'))
    expect(await screen.findByText('Goal added')).toBeVisible()
    expect(goalsShown()).toEqual(['Swim', 'Sing', 'Sew', 'Lift Anna'])
    expect(sent).toHaveLength(1)
  })

  test('shows the reason given by the service', async () => {
    adds(() => problem(403, 'cross-site'))
    const { user } = await write('Lift Anna')
    await user.click(button('Save'))
    await screen.findByRole('button', { name: 'Try again' })
    expect(alerts()).toEqual(['This is not saved. It is cross-site.'])
  })
})
