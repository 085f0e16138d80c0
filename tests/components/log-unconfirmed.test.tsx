import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { answers, dropped, lost, problem, saved } from '../browser/our-api'
import { aParticipant, done } from '../builders/participant'
import { renderLog } from './render-log'

const twoOfFour = aParticipant({ frequency: 4, sessions: { 1: [done, done] } })
const threeOfFour = aParticipant({ frequency: 4, sessions: { 1: [done, done, done] } })

/** The main button of the page. */
function action(): HTMLElement {
  return screen.getByRole('button', { name: /^I have done it/ })
}

function knot(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function changes(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/log-session', answer)
}

describe('a session that may or may not be saved', () => {
  test.each([
    ['no answer came', dropped],
    ['the service had no answer', lost],
    ['the service failed', () => problem(500, 'internal')],
  ])('is reported in an alert whose "Try again" saves it: %s', async (_name, answer) => {
    answers('get', '/api/participant', dropped)
    changes(answer)
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(action())
    const text = await screen.findByText('We could not confirm that session 3 was saved.')
    const alert = screen.getByRole('alert')
    expect(alert).toContainElement(text)
    expect(alert).toHaveTextContent('saved. Check your connection, then try again. It does no harm.')
    expect(screen.getByText('2 of 4 sessions done. 2 to go by Sunday.')).toBeVisible()
    expect(screen.queryByText('Session 3 logged.')).not.toBeInTheDocument()

    const sent = changes()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Session 3 logged.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ week: 1, session: 3, sessionCompleted: true }])
    expect(alert).toBeEmptyDOMElement()
    expect(knot('Session 3 is done. See its details')).toHaveFocus()
    expect(screen.getByText('3 of 4 sessions done. 1 to go by Sunday.')).toBeVisible()
  })

  test('clears its alert once a later re-read has it', async () => {
    answers('get', '/api/participant', dropped)
    changes(lost)
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(action())
    const text = await screen.findByText('We could not confirm that session 3 was saved.')
    answers('get', '/api/participant', () => saved(threeOfFour))
    const otherTab = new BroadcastChannel('steadily')
    otherTab.postMessage({ from: 'another tab', news: 'participant-changed' })
    expect(await screen.findByText('3 of 4 sessions done. 1 to go by Sunday.')).toBeVisible()
    expect(text).not.toBeInTheDocument()
    otherTab.close()
  })

  test('names its week if that is over', async () => {
    answers('get', '/api/participant', dropped)
    changes(lost)
    const { user } = renderLog({ initial: twoOfFour, today: calendarDate('2026-03-09') })
    await user.click(screen.getByText('Week 1'))
    await user.click(knot('Week 1: log session 3'))
    await user.click(knot('Week 1: session 1 is done. See its details'))
    await user.click(knot('Mark as not done'))
    expect(await screen.findByText('Week 1: we could not confirm that session 3 was saved.')).toBeVisible()
    expect(
      await screen.findByText('Week 1: we could not confirm that session 1 is no longer logged.'),
    ).toBeVisible()
  })

  test('keeps its alert beside that of another session', async () => {
    answers('get', '/api/participant', dropped)
    changes(dropped)
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(knot('Log session 3'))
    await user.click(knot('Session 1 is done. See its details'))
    await user.click(knot('Mark as not done'))
    expect(await screen.findByText(/that session 1 is no longer logged/)).toBeVisible()
    expect(await screen.findByText(/that session 3 was saved/)).toBeVisible()
    const sent = changes()
    const [first = document.body] = screen.getAllByRole('button', { name: 'Try again' })
    await user.click(first)
    expect(await screen.findByText('Session 1 is no longer logged')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ week: 1, session: 1, sessionCompleted: false }])
    expect(screen.getByText(/that session 3 was saved/)).toBeVisible()
  })
})
