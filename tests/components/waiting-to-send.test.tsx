import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { WaitingToSend } from '@/components/log/waiting-to-send'
import { aParticipant } from '../builders/participant'
import { aQueuedSession } from '../builders/queued'
import { renderLog } from './render-log'
import { renderPage } from './render'

beforeEach(() => {
  onPhone(true)
})

function onPhone(matches: boolean): void {
  const list = { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => list)
}

test('queued sessions are listed, each with what will happen', () => {
  const waiting = [
    aQueuedSession({ id: 1, week: 3, session: 3 }),
    aQueuedSession({ id: 2, week: 3, session: 1, sessionCompleted: false }),
    aQueuedSession({ id: 3, week: 2, session: 4 }),
    aQueuedSession({ id: 4, week: 2, session: 1, sessionCompleted: false }),
  ]
  renderPage(<WaitingToSend waiting={waiting} currentWeek={3} />, {})
  expect(screen.getByRole('region', { name: 'Waiting to send' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Session 3',
    'Session 1, as not done',
    'Week 2: session 4',
    'Week 2: session 1, as not done',
  ])
  expect(
    screen.getByText(
      '4 sessions are waiting to be sent. They are kept on this phone. We send them as soon as we can.',
    ),
  ).toBeVisible()
})

test('a device that is not a phone is not called one', () => {
  onPhone(false)
  renderPage(<WaitingToSend waiting={[aQueuedSession()]} currentWeek={1} />, {})
  expect(
    screen.getByText(
      '1 session is waiting to be sent. It is kept on this device. We send it as soon as we can.',
    ),
  ).toBeVisible()
})

test('refused sessions are in an alert with "OK", not in the queue', () => {
  const waiting = [
    aQueuedSession({ id: 1, session: 2, refused: 'conflict' }),
    aQueuedSession({ id: 2, week: 2, session: 1, refused: 'invalid-fields' }),
  ]
  renderPage(<WaitingToSend waiting={waiting} currentWeek={1} />, {})
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Session 2 is not saved\. Your plan has changed.*Week 2: session 1 is not saved\. Your diary could not take it\./,
  )
  expect(screen.getAllByRole('button', { name: 'OK' })).toHaveLength(2)
  expect(screen.queryByText('Waiting to send')).not.toBeInTheDocument()
})

test('a refused session of a week to come is explained', () => {
  renderPage(
    <WaitingToSend waiting={[aQueuedSession({ week: 4, refused: 'not-yet' })]} currentWeek={3} />,
    {},
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Week 4: session 1 is not saved\. Week 4 has not begun yet\. You can log this session once it has\./,
  )
})

test('a refused removal is reported as still logged', () => {
  renderPage(
    <WaitingToSend
      waiting={[aQueuedSession({ sessionCompleted: false, refused: 'conflict' })]}
      currentWeek={1}
    />,
    {},
  )
  expect(screen.getByRole('alert')).toHaveTextContent(/^Session 1 is still logged\./)
})

test('offline the button says that it saves on this phone', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderLog({ initial: aParticipant() })
  expect(screen.getByRole('button', { name: /^I have done it. Save on this phone/ })).toHaveTextContent(
    'Session 1. We send it as soon as we can.',
  )
})

test('without browser storage a session logged offline is reported as not saved', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = renderLog({ initial: aParticipant() })
  await user.click(screen.getByRole('button', { name: /^I have done it. Save on this phone/ }))
  expect(await screen.findByText(/this browser cannot keep it for later/)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Session 1 is not saved. It could not be sent')
  expect(screen.queryByText(/waiting to be sent/)).not.toBeInTheDocument()
})
