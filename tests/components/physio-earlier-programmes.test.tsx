import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answers, lost, saved } from '../browser/our-api'
import { anEarlierProgramme, aParticipant, done } from '../builders/participant'
import { button, renderStartDate } from './render-physio'

const [first, second] = ['2026-03-02', '2026-03-09']
const record = { ...aParticipant({ sessions: { 1: [done, done], 2: [done] } }), earlierProgrammes: [] }
const kept = { ...anEarlierProgramme({ start: first }), participantDiary: record.participantDiary }
const afterReset = { ...aParticipant({ start: second }), earlierProgrammes: [kept] }

/** Answers a reset like a backend that stores earlier programmes. */
function resetsTo({ treatmentStartDate, participantDiary, earlierProgrammes }: typeof afterReset) {
  return answers('post', '/api/participant/reset-start-date', () =>
    saved({ treatmentStartDate, participantDiary, earlierProgrammes }),
  )
}

function choose(date: string): void {
  fireEvent.change(screen.getByLabelText('New start date'), { target: { value: date } })
}

describe('a new start date with a backend that stores earlier programmes', () => {
  test('says that the logged sessions are kept', async () => {
    const { user, addresses } = renderStartDate({ record })
    expect(
      screen.getByText(/^3 sessions are logged\. Another start date begins a new programme/),
    ).toBeVisible()
    choose(second)
    await user.click(button('Save the start date'))
    expect(addresses).toEqual([`/physio/start-date?to=${second}`])
  })

  test('is confirmed with a text that mentions no removal', () => {
    renderStartDate({ record, to: second })
    const cancel = screen.getByRole('link', { name: 'Cancel, stay with this programme' })
    expect(cancel).toHaveFocus()
    expect(cancel).toHaveAccessibleDescription(
      'This keeps 3 logged sessions as an earlier programme. You can undo it.',
    )
    expect(button('Start a new programme on Monday 9 March 2026')).toBeEnabled()
    expect(screen.queryByText(/remove/i)).not.toBeInTheDocument()
  })

  test('is undone by one reset, which restores the sessions', async () => {
    const sent = resetsTo(afterReset)
    const { user } = renderStartDate({ record, to: second })
    await user.click(button(/^Start a new programme/))
    await screen.findByText('The start date is Monday 9 March 2026')
    expect(sent).toHaveLength(1)
    const back = resetsTo({ ...record, earlierProgrammes: [] })
    const frequencies = answers('post', '/api/participant/session-frequency', saved)
    answers('get', '/api/participant', () => saved(afterReset))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The start date is Monday 2 March 2026')).toBeVisible()
    expect(back.map(({ body }) => body)).toEqual([{ treatmentStartDate: first }])
    expect(frequencies).toEqual([])
  })

  test('is undone without a question when a session was logged since', async () => {
    resetsTo(afterReset)
    const { user } = renderStartDate({ record, to: second })
    await user.click(button(/^Start a new programme/))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const back = resetsTo({ ...record, earlierProgrammes: [anEarlierProgramme({ start: second })] })
    const since = aParticipant({ start: second, sessions: { 1: [done] } })
    answers('get', '/api/participant', () => saved({ ...since, earlierProgrammes: [kept] }))
    await user.click(undo)
    expect(await screen.findByText('The start date is Monday 2 March 2026')).toBeVisible()
    expect(back).toHaveLength(1)
  })

  test('is reported as not undone if the record cannot be read', async () => {
    resetsTo(afterReset)
    const { user } = renderStartDate({ record, to: second })
    await user.click(button(/^Start a new programme/))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    answers('get', '/api/participant', lost)
    await user.click(undo)
    expect(await screen.findByText(/^The former start date is not back\./)).toBeVisible()
  })

  test('offers no "Undo" if the answer lacks the sessions', async () => {
    resetsTo({ ...afterReset, earlierProgrammes: [] })
    const { user } = renderStartDate({ record, to: second })
    await user.click(button(/^Start a new programme/))
    await screen.findByText('The start date is Monday 9 March 2026')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

describe('the start date of an earlier programme', () => {
  test('says beside the field that the programme comes back', () => {
    renderStartDate({ record: { ...aParticipant({ start: second }), earlierProgrammes: [kept] } })
    choose(first)
    expect(
      screen.getByText(
        'The programme that began on Monday 2 March 2026 comes back, with its 3 logged sessions.',
      ),
    ).toBeVisible()
    expect(screen.getByText('4 weeks, until Sunday 29 March 2026.')).toBeVisible()
  })

  test('is confirmed with what comes back and what is kept', () => {
    const now = aParticipant({ start: second, sessions: { 1: [done] } })
    renderStartDate({ record: { ...now, earlierProgrammes: [kept] }, to: first })
    expect(
      screen.getByRole('link', { name: 'Cancel, stay with this programme' }),
    ).toHaveAccessibleDescription(
      /^This keeps 1 logged session as an earlier programme\. .* comes back, with its 3 logged sessions\.$/,
    )
    expect(button('Bring back the programme of Monday 2 March 2026')).toBeEnabled()
  })
})
