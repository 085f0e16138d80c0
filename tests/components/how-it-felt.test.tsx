import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { HowItFelt } from '@/components/journal/how-it-felt'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Felt } from '@/lib/domain/journal/session-felt'
import type { PainQuestion } from '@/lib/domain/site'
import { answers, portal, stores } from '../browser/our-api'
import { aWeek } from '../builders/participant'
import { renderPage } from './render'

const question: PainQuestion = {
  inNumbers: false,
  stopFrom: 7,
  stopText: 'Stop for today and call us.',
  phone: '020 7946 0123',
}

function renderQuestions(pain: PainQuestion | null = question, said: Felt | null = null) {
  return renderPage(
    <HowItFelt
      about={{ week: aWeek({ number: 2 }), session: 3, planStart: calendarDate('2026-02-23') }}
      said={said}
    />,
    { journal: { pain, isPromised: true } },
  )
}

const press = (name: string) => screen.getByRole('button', { name })

describe('how a session felt', () => {
  test('is sent with each press, the earlier answers included', async () => {
    const asked = stores('/api/journal/session-felt')
    const { user } = renderQuestions()
    await user.click(press('Hard'))
    expect(await screen.findByText('Saved. You can change it until tomorrow.')).toBeVisible()
    await user.click(press('A little'))
    await waitFor(() => {
      expect(asked).toHaveLength(2)
    })
    expect(asked.map(({ body }) => body)).toEqual([
      { id: expect.any(String), week: 2, session: 3, effort: 'hard' },
      { id: expect.any(String), week: 2, session: 3, effort: 'hard', painWord: 'little' },
    ])
    const [one, other] = asked.map(({ body }) => (body as { id: string }).id)
    expect(one).not.toBe(other)
    expect(asked[0]?.headers.get('x-expected-user')).toBe('user-1')
    expect(asked[0]?.headers.get('x-plan-start')).toBe('2026-02-23')
    expect(press('Hard')).toHaveAttribute('aria-pressed', 'true')
  })

  test('[H36a] much pain shows the clinic’s words at once, even unsaved', async () => {
    answers('post', '/api/journal/session-felt', () => Response.error())
    const { user } = renderQuestions()
    await user.click(press('A lot'))
    const words = screen.getAllByRole('alert')[0]
    expect(words).toHaveTextContent('Stop for today and call us.')
    expect(words).toHaveTextContent('No one at the clinic reads this between visits.')
    expect(screen.getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
      'href',
      'tel:02079460123',
    )
    expect(await screen.findByText('Your answer is not saved.')).toBeVisible()
    expect(words).toHaveTextContent('Stop for today and call us.')
  })

  test('an answer that a portal takes is not saved', async () => {
    answers('post', '/api/journal/session-felt', portal)
    const { user } = renderQuestions()
    await user.click(press('Hard'))
    expect(await screen.findByText('Your answer is not saved.')).toBeVisible()
  })

  test.each([
    [6, false],
    [7, true],
    [9, true],
  ])('in numbers %i shows the clinic’s words: %s', async (pain, isShown) => {
    stores('/api/journal/session-felt')
    const { user } = renderQuestions({ ...question, inNumbers: true })
    await user.click(press(String(pain)))
    expect(screen.queryByText('Stop for today and call us.') !== null).toBe(isShown)
  })

  test('without a question of the clinic, pain is not asked about', () => {
    renderQuestions(null)
    expect(press('Easy')).toBeVisible()
    expect(screen.queryByText(/pain/i)).not.toBeInTheDocument()
  })

  test('shows what was said before, and changes only what is pressed', async () => {
    const asked = stores('/api/journal/session-felt')
    const { user } = renderQuestions(question, { effort: 'easy', painWord: 'none', note: 'Fine' })
    expect(press('Easy')).toHaveAttribute('aria-pressed', 'true')
    await user.click(press('Hard'))
    await waitFor(() => {
      expect(asked).toHaveLength(1)
    })
    expect(asked[0]?.body).toMatchObject({ effort: 'hard', painWord: 'none', note: 'Fine' })
  })

  test('a note is saved when its field is left, and once', async () => {
    const asked = stores('/api/journal/session-felt')
    const { user } = renderQuestions()
    await user.click(press('Add a note'))
    await user.keyboard('Sore knee')
    await user.click(press('Save the note'))
    await waitFor(() => {
      expect(asked).toHaveLength(1)
    })
    expect(asked[0]?.body).toMatchObject({ note: 'Sore knee' })
  })

  test('a note that is too long is not sent, and not cut', async () => {
    const { user } = renderQuestions(question, { note: 'a'.repeat(280) })
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), 'bc')
    await user.click(press('Save the note'))
    expect(screen.getByText('2 characters too many')).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue(`${'a'.repeat(280)}bc`)
  })

  test('an answer that came too late says so', async () => {
    answers('post', '/api/journal/session-felt', () =>
      Response.json({ type: '/problems/conflict', detail: '' }, { status: 409 }),
    )
    const { user } = renderQuestions()
    await user.click(press('Easy'))
    expect(await screen.findByText(/An answer can be changed for a day/)).toBeVisible()
  })
})
