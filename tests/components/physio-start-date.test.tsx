import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import { destination } from '../browser/destination'
import { answers, dropped, lost, problem, saved } from '../browser/our-api'
import { aParticipant, done } from '../builders/participant'
import { button, renderStartDate } from './render-physio'

function resets(start: string, frequency = 3) {
  const treatmentStartDate = calendarDate(start)
  return answers('post', '/api/participant/reset-start-date', () =>
    saved({ treatmentStartDate, participantDiary: emptyDiary(treatmentStartDate, 4, frequency) }),
  )
}

function field(): HTMLElement {
  return screen.getByLabelText('New start date')
}

function choose(date: string): void {
  fireEvent.change(field(), { target: { value: date } })
}

const save = () => button('Save the start date')

describe('the start date', () => {
  test('is set, and the page redirects to the plan with a message', async () => {
    const sent = resets('2026-03-09')
    const { user, addresses } = renderStartDate({ record: aParticipant({ start: null }) })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set the start date')
    choose('2026-03-09')
    expect(screen.getByText('12 weeks, until Sunday 31 May 2026.')).toBeVisible()
    expect(screen.getByText('Each week runs from Monday to Sunday.')).toBeVisible()
    await user.click(save())
    expect(await screen.findByText('The start date is Monday 9 March 2026')).toBeVisible()
    expect(addresses).toEqual(['/physio'])
    expect(sent.map(({ body }) => body)).toEqual([{ treatmentStartDate: '2026-03-09' }])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('without logged sessions is reverted by "Undo", with each week’s number', async () => {
    const record = aParticipant({ frequency: 4 })
    for (const week of record.participantDiary) if (week.weekNumber > 2) week.sessionFrequency = 3
    resets('2026-03-09')
    answers('get', '/api/participant', () => saved(record))
    const { user } = renderStartDate({ record })
    choose('2026-03-09')
    await user.click(save())
    await screen.findByText('The start date is Monday 9 March 2026')
    const back = resets('2026-03-02')
    const frequencies = answers('post', '/api/participant/session-frequency', saved)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The start date is Monday 2 March 2026')).toBeVisible()
    expect(back.map(({ body }) => body)).toEqual([{ treatmentStartDate: '2026-03-02' }])
    expect(frequencies.map(({ body }) => body)).toEqual([
      { currentWeekNumber: 1, sessionFrequency: 4 },
      { currentWeekNumber: 3, sessionFrequency: 3 },
    ])
  })

  test('asks first on "Undo" if a session was logged since', async () => {
    resets('2026-03-09')
    const { user, addresses } = renderStartDate({ record: aParticipant() })
    choose('2026-03-09')
    await user.click(save())
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const back = resets('2026-03-02')
    const asks = destination('/physio/start-date?to=2026-03-02')
    answers('get', '/api/participant', () =>
      saved(aParticipant({ start: '2026-03-09', sessions: { 1: [done] } })),
    )
    await user.click(undo)
    await waitFor(() => {
      expect(asks.reached).toBe(true)
    })
    expect(addresses).toEqual(['/physio'])
    expect(back).toEqual([])
  })

  test('is reported as not reverted if the record cannot be read', async () => {
    resets('2026-03-09')
    const { user } = renderStartDate({ record: aParticipant() })
    choose('2026-03-09')
    await user.click(save())
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const back = resets('2026-03-02')
    answers('get', '/api/participant', lost)
    await user.click(undo)
    expect(await screen.findByText(/^The former start date is not back\./)).toBeVisible()
    expect(back).toEqual([])
  })

  test('says so if the outcome of "Undo" is unknown', async () => {
    resets('2026-03-09')
    const { user } = renderStartDate({ record: aParticipant() })
    choose('2026-03-09')
    await user.click(save())
    const undo = await screen.findByRole('button', { name: 'Undo' })
    answers('post', '/api/participant/reset-start-date', lost)
    const reads = answers('get', '/api/participant', () =>
      reads.length === 1 ? saved(aParticipant()) : lost(),
    )
    await user.click(undo)
    expect(
      await screen.findByText(/^We could not confirm that the former start date is back\./),
    ).toHaveTextContent(/back\. Check your connection, then try again\.$/)
  })

  test.each([
    ['', 'Choose the start date'],
    ['2199-01-01', 'Enter a day from 2000 to 2099'],
    ['1999-12-31', 'Enter a day from 2000 to 2099'],
  ])('is asked for again if invalid: "%s"', async (date, words) => {
    const { user, addresses } = renderStartDate({ record: aParticipant({ start: null }) })
    choose(date)
    await user.click(save())
    const link = screen.getByRole('link', { name: words })
    expect(screen.getAllByRole('alert').find((each) => each.contains(link))).toHaveFocus()
    expect(field()).toHaveAccessibleDescription(words)
    expect(field()).toHaveValue(date)
    expect(addresses).toEqual([])
    field().focus()
    choose('2026-03-09')
    expect(field()).toHaveFocus()
  })

  test('is unchanged if the same day is chosen, and says so', async () => {
    const { user, addresses } = renderStartDate({ record: aParticipant() })
    expect(field()).toHaveValue('2026-03-02')
    await user.click(save())
    expect(screen.getByText('That is the start date already. Nothing has to be changed.')).toBeVisible()
    expect(addresses).toEqual([])
  })

  test('in the past, or not on a Monday, is explained', () => {
    renderStartDate({ record: aParticipant({ start: null }), today: '2026-03-18' })
    choose('2026-03-04')
    expect(screen.getByText('This is not a Monday: each week runs from Wednesday to Tuesday.')).toBeVisible()
    expect(screen.getByText('Today is in week 3.')).toBeVisible()
    choose('2025-03-04')
    expect(screen.getByText('All of it is in the past.')).toBeVisible()
  })

  test('keeps the day if the outcome is unknown, without promising harmless retries', async () => {
    answers('post', '/api/participant/reset-start-date', dropped)
    answers('get', '/api/participant', dropped)
    const { user, addresses } = renderStartDate({ record: aParticipant({ start: null }) })
    choose('2026-03-09')
    await user.click(save())
    expect(await screen.findByText('We could not confirm that this was saved.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/Check your connection, then try again\.$/)
    expect(field()).toHaveValue('2026-03-09')
    expect(addresses).toEqual([])
  })

  test('asks to log in again if the participant was logged out', async () => {
    answers('post', '/api/participant/reset-start-date', () => problem(401, 'session-expired'))
    const login = destination('/user/login?reason=expired')
    const { user } = renderStartDate({ record: aParticipant({ start: null }) })
    choose('2026-03-09')
    await user.click(save())
    expect(await screen.findByRole('dialog', { name: 'The participant was logged out' })).toBeVisible()
    await user.click(button('Back to the plan'))
    expect(field()).toHaveValue('2026-03-09')
    expect(login.reached).toBe(false)
  })

  test('asks to unlock if the physio area is locked', async () => {
    answers('post', '/api/participant/reset-start-date', () => problem(403, 'forbidden'))
    const { user } = renderStartDate({ record: aParticipant({ start: null }) })
    choose('2026-03-09')
    await user.click(save())
    expect(await screen.findByRole('dialog', { name: 'The physio area is locked' })).toBeVisible()
    await user.click(button('Back to the plan'))
    expect(field()).toHaveValue('2026-03-09')
  })
})

describe('a start date that would remove logged sessions', () => {
  const record = aParticipant({ sessions: { 1: [done, done], 2: [done] } })

  test('redirects to a confirmation page and sends nothing', async () => {
    const { user, addresses } = renderStartDate({ record })
    expect(
      screen.getByText('3 sessions are logged. Another start date removes them. We ask you first.'),
    ).toBeVisible()
    choose('2026-03-09')
    await user.click(save())
    expect(addresses).toEqual(['/physio/start-date?to=2026-03-09'])
  })

  test('is confirmed with focus on "Cancel" and a descriptive button', async () => {
    const sent = resets('2026-03-09')
    const { user, addresses } = renderStartDate({ record, to: '2026-03-09' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Change the start date to Monday 9 March 2026?',
    )
    const cancel = screen.getByRole('link', { name: 'Cancel, keep the sessions' })
    expect(cancel).toHaveFocus()
    expect(cancel).toHaveAccessibleDescription('This removes 3 logged sessions. It cannot be undone.')
    expect(cancel).toHaveAttribute('href', '/physio')
    await user.click(button('Remove 3 sessions and start on Monday 9 March 2026'))
    expect(await screen.findByText('The start date is Monday 9 March 2026')).toBeVisible()
    expect(addresses).toEqual(['/physio'])
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('needs no confirmation if it is already the start date', () => {
    renderStartDate({ record, to: '2026-03-02' })
    expect(field()).toHaveValue('2026-03-02')
  })

  test('keeps the confirmation open if it is not saved', async () => {
    answers('post', '/api/participant/reset-start-date', () => problem(422, 'invalid-fields'))
    const { user, addresses } = renderStartDate({ record, to: '2026-03-09' })
    await user.click(button(/^Remove 3 sessions/))
    await waitFor(() => {
      expect(screen.getByText('Not saved.')).toBeVisible()
    })
    expect(addresses).toEqual([])
  })
})
