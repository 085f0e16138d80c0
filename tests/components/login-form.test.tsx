import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { LoginForm } from '@/components/account/login-form'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { renderPage, serverMarkup } from './render'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: 'Log in' })

function renderForm() {
  const { user } = renderPage(<LoginForm next="/participant" />)
  const fillIn = async (name = 'wren@clinic.example', secret = 'correct horse') => {
    await user.type(email(), name)
    await user.type(password(), secret)
  }
  return { user, fillIn }
}

beforeEach(() => {
  answers('get', '/api/session', () => saved({ user: { id: 'wren' } }))
  document.title = 'Log in – Steadily'
})

describe('the log-in form, submitted', () => {
  test('lists empty fields in a focused summary with links', async () => {
    const sent = answers('post', '/api/session', saved)
    const { user } = renderForm()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(button())
    const summary = screen.getByRole('alert')
    expect(summary).toHaveFocus()
    expect(summary).toHaveTextContent('There is a problem')
    for (const [field, text] of [
      ['username', 'Enter your email'],
      ['password', 'Enter your password'],
    ] as const) {
      expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', `#${field}`)
      const input = document.getElementById(field)
      expect(input).toHaveAttribute('aria-invalid', 'true')
      expect(input).toHaveAccessibleDescription(text)
    }
    expect(sent).toHaveLength(0)
  })

  test('does not report a field that is filled', async () => {
    const { user } = renderForm()
    await user.type(email(), '   ')
    await user.type(password(), ' ')
    await user.click(button())
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Enter your email'])
    expect(password()).toHaveAttribute('aria-invalid', 'false')
    expect(password()).not.toHaveAccessibleDescription()
  })

  test('marks the page title only while something is wrong', async () => {
    answers('post', '/api/session', heldBack().answer)
    const { user, fillIn } = renderForm()
    await user.click(button())
    expect(document.title).toBe('Error: Log in – Steadily')
    await user.click(button())
    expect(document.title).toBe('Error: Log in – Steadily')
    await fillIn()
    await user.click(button())
    expect(document.title).toBe('Log in – Steadily')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('[S2.8] sends one request and redirects to the requested page', async () => {
    const held = heldBack()
    const goal = destination('/participant')
    const sent = answers('post', '/api/session', held.answer)
    const { user, fillIn } = renderForm()
    await fillIn('  wren@clinic.example ', ' correct horse ')
    await user.dblClick(button())
    await user.type(password(), '{Enter}')
    fireEvent.submit(email())
    const waiting = screen.getByRole('button', { name: 'Logging in…' })
    expect(waiting).toHaveAttribute('aria-disabled', 'true')
    expect(waiting).toBeEnabled()
    expect(goal.reached).toBe(false)
    held.give(saved())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(sent.map(({ body }) => body)).toEqual([
      { username: 'wren@clinic.example', password: ' correct horse ' },
    ])
  })

  test('says that the computer is shared if the box is checked', async () => {
    const goal = destination('/participant')
    const sent = answers('post', '/api/session', saved)
    const { user, fillIn } = renderForm()
    const box = screen.getByRole('checkbox', { name: 'This is a shared computer' })
    expect(box).not.toBeChecked()
    expect(box).toHaveAccessibleDescription(/^Other people use it too\./)
    await fillIn()
    await user.click(box)
    await user.click(button())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(sent[0]?.body).toMatchObject({ sharedComputer: true })
  })
})

describe('a refused log-in', () => {
  test.each([
    ['wrong details', () => problem(401, 'wrong-details')],
    ['details that cannot be right', () => problem(422, 'invalid-fields')],
  ])('for %s clears only the password and blames neither field', async (_name, answer) => {
    answers('post', '/api/session', answer)
    const { user, fillIn } = renderForm()
    await fillIn()
    await user.click(button())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(
      /^There is a problemEmail or password is not rightIs your account new\? Then open the link in our email first, and enter your password there\.$/,
    )
    expect(summary).toHaveFocus()
    expect(email()).toHaveValue('wren@clinic.example')
    expect(password()).toHaveValue('')
    expect(screen.getByRole('link', { name: 'Email or password is not right' })).toHaveAttribute(
      'href',
      '#username',
    )
    for (const input of [email(), password()]) {
      expect(input).toHaveAttribute('aria-invalid', 'false')
      expect(input).not.toHaveAccessibleDescription()
    }
    expect(button()).toHaveAttribute('aria-disabled', 'false')
    expect(document.title).toBe('Error: Log in – Steadily')
  })

  test.each<[string, () => Response, string]>([
    [
      'too many tries shows the minutes, rounded up',
      () => problem(429, 'too-many-attempts', { 'Retry-After': '121' }),
      'Too many tries. Wait 3 minutes, then try again.',
    ],
    [
      'too many tries shows at least 1 minute',
      () => problem(429, 'too-many-attempts'),
      'Too many tries. Wait 1 minute, then try again.',
    ],
    [
      'a busy service shows the wait in seconds',
      () => problem(503, 'unavailable', { 'Retry-After': '20' }),
      'The service is busy. Try again in 20 seconds.',
    ],
    [
      'a busy service shows 60 seconds as 1 minute',
      () => problem(503, 'unavailable', { 'Retry-After': '60' }),
      'The service is busy. Try again in 1 minute.',
    ],
    [
      'a refusal for another reason blames no details',
      () => problem(503, 'cannot-log-in', { 'Retry-After': '60' }),
      'You cannot log in just now. Try again in a few minutes. If it stays so, ask your clinic.',
    ],
    [
      'no connection asks to check it',
      dropped,
      'We could not reach the service. Check your connection and try again.',
    ],
    [
      'an error on our side says so',
      () => problem(503, 'unavailable'),
      'Something went wrong on our side. Try again in a minute.',
    ],
  ])('for %s', async (_name, answer, words) => {
    answers('post', '/api/session', answer)
    const { user, fillIn } = renderForm()
    await fillIn()
    await user.click(button())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(words)
    expect(summary).not.toHaveTextContent('Is your account new?')
    expect(summary).toHaveFocus()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    for (const input of [email(), password()]) expect(input).toHaveAttribute('aria-invalid', 'false')
    expect(email()).toHaveValue('wren@clinic.example')
  })

  test('can be followed by another try', async () => {
    answers('post', '/api/session', () => problem(401, 'wrong-details'))
    const { user, fillIn } = renderForm()
    await fillIn()
    await user.click(button())
    await screen.findByRole('alert')
    const sent = answers('post', '/api/session', heldBack().answer)
    await user.type(password(), 'second try')
    await user.click(button())
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toEqual([
        { username: 'wren@clinic.example', password: 'second try' },
      ])
    })
  })
})

describe('the log-in form', () => {
  test('shows and hides the password without losing it', async () => {
    const { user } = renderForm()
    await user.type(password(), 'correct')
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide the password' }))
    expect(password()).toHaveAttribute('type', 'password')
    expect(password()).toHaveValue('correct')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('supports password managers', () => {
    renderForm()
    expect(email()).toHaveAttribute('autocomplete', 'username')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    for (const input of [email(), password()]) {
      expect(input).not.toBeRequired()
      expect(input).not.toHaveAttribute('maxlength')
    }
  })

  test('posts and disables its button until hydration: no password in URLs', () => {
    const server = serverMarkup(<LoginForm next="/participant" />)
    expect(server.querySelector('form')).toHaveAttribute('method', 'post')
    expect(server.querySelector('button[type="submit"]')).toBeDisabled()
    renderForm()
    expect(button()).toBeEnabled()
  })
})
