import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AccountDeletion } from '@/components/profile/account-deletion'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, portal, problem, saved } from '../browser/our-api'
import { renderPage } from './render'

const path = '/api/account/deletion'
const renderIt = (deletion: 'request' | 'self' | 'ask', contact = 'desk@clinic.example') =>
  renderPage(<AccountDeletion deletion={deletion} contact={contact} />).user

async function press(deletion: 'request' | 'self', confirm: string) {
  const user = renderIt(deletion)
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const field = await screen.findByLabelText('Your password')
  const send = async (password: string) => {
    if (password !== '') await user.type(field, password)
    await user.dblClick(screen.getByRole('button', { name: confirm }))
  }
  return { user, field, send }
}

describe('deleting the account, from the profile', () => {
  test.each([
    ['request', 'Close my account', 'closed'],
    ['self', 'Delete everything now', 'erased'],
  ] as const)('with %s sends the password once and goes to the login', async (deletion, confirm, status) => {
    const held = heldBack()
    const sent = answers('post', path, held.answer)
    const { send } = await press(deletion, confirm)
    const login = destination(`/user/login?reason=account-${status}`)
    await send('correct horse')
    held.give(saved({ status }))
    await waitFor(() => {
      expect(login.reached).toBe(true)
    })
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'correct horse' }])
  })

  test('asks for the password before it sends anything', async () => {
    const sent = answers('post', path, saved)
    const { send } = await press('request', 'Close my account')
    await send('')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your password')
    expect(sent).toEqual([])
  })

  test.each<[string, () => Response, string, string]>([
    ['a wrong password', () => problem(401, 'wrong-details'), 'This is not your password', ''],
    [
      'too many tries',
      () => problem(429, 'too-many-attempts', { 'Retry-After': '61' }),
      'Too many tries. Wait 2 minutes, then try again.',
      '',
    ],
    [
      'no connection',
      dropped,
      'We could not reach the service. What you typed is still here. Check your connection and try again.',
      'correct horse',
    ],
    [
      'the 200 of a portal',
      portal,
      'We could not reach the service. What you typed is still here. Check your connection and try again.',
      'correct horse',
    ],
  ])('says what to do after %s', async (_, answer, words, kept) => {
    answers('post', path, answer)
    const { field, send } = await press('request', 'Close my account')
    await send('correct horse')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(field).toHaveValue(kept)
  })

  test('can be left, and the focus returns', async () => {
    const { user } = await press('request', 'Close my account')
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus()
  })

  test('says whom to ask if only the clinic can do it', () => {
    renderIt('ask')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'desk@clinic.example' })).toHaveAttribute(
      'href',
      'mailto:desk@clinic.example',
    )
  })
})
