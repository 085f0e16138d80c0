import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { AskForReset } from '@/components/account/ask-for-reset'
import { ResetPassword } from '@/components/account/reset-password'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, portal, problem, saved } from '../browser/our-api'
import { renderPage, serverMarkup } from './render'

const accepted = () => new Response(null, { status: 202 })
const mailed = { login: 'wren@clinic.example', key: 'a-key-of-a-mailed-link' }

describe('asking for a new password', () => {
  const path = '/api/account/password-reset-request'
  const email = () => screen.getByLabelText('Email')
  const button = () => screen.getByRole('button', { name: 'Send the link' })

  test('does not reveal whether an account exists, and shows the expiry', async () => {
    const held = heldBack()
    const sent = answers('post', path, held.answer)
    const { user } = renderPage(<AskForReset />)
    await user.type(email(), ' wren@clinic.example ')
    await user.dblClick(button())
    fireEvent.submit(email())
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true')
    held.give(accepted())
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus()
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      /If there is an account for wren@clinic\.example, we sent a link to it\..* It works for 1 hour\.$/,
    )
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'wren@clinic.example' }])
    await user.click(screen.getByRole('button', { name: 'Change the email' }))
    expect(email()).toHaveFocus()
    expect(email()).toHaveValue('wren@clinic.example')
  })

  test.each([
    ['', 'Enter your email'],
    ['wren at clinic', 'Enter an email like name@example.org'],
  ])('with %j says what to enter and sends nothing', async (text, words) => {
    const sent = answers('post', path, accepted)
    const { user } = renderPage(<AskForReset />)
    if (text !== '') await user.type(email(), text)
    await user.click(button())
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '#email')
    expect(email()).toHaveValue(text)
    expect(sent).toHaveLength(0)
  })

  test.each<[string, () => Response, RegExp]>([
    [
      'too many tries',
      () => problem(429, 'too-many-attempts', { 'Retry-After': '3600' }),
      /or ask again in 60 minutes\.$/,
    ],
    ['no connection', dropped, /What you typed is still here\./],
    ['an error on our side', () => problem(500, 'internal'), /Something went wrong on our side\./],
  ])('says what to do after %s and keeps the email', async (_, answer, words) => {
    answers('post', path, answer)
    const { user } = renderPage(<AskForReset />)
    await user.type(email(), mailed.login)
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(email()).toHaveValue(mailed.login)
    expect(button()).toHaveAttribute('aria-disabled', 'false')
  })
})

describe('choosing a new password by the mailed link', () => {
  const path = '/api/account/password-reset'
  const password = () => screen.getByLabelText('New password')
  const button = () => screen.getByRole('button', { name: 'Change the password' })

  beforeEach(() => {
    window.history.replaceState(null, '', `/user/reset-pwd?login=${mailed.login}&key=${mailed.key}`)
  })

  test('takes the key out of the address, without another history entry', () => {
    const before = window.history.length
    renderPage(<ResetPassword mailed={mailed} />)
    expect(window.location.href).toMatch(/\/user\/reset-pwd$/)
    expect(window.history.length).toBe(before)
    expect(document.body.innerHTML).not.toContain(mailed.key)
  })

  test('gives password managers the username', () => {
    renderPage(<ResetPassword mailed={mailed} />)
    expect(screen.getByText(/^New password for/)).toHaveTextContent(`New password for ${mailed.login}`)
    const username = document.querySelector('form input[name=username]')
    expect(username).toHaveValue(mailed.login)
    expect(username).toHaveAttribute('autocomplete', 'username')
    expect(username).toHaveAttribute('readonly')
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
    expect(password()).toHaveAccessibleDescription('Use 12 characters or more.')
    expect(password()).not.toHaveAttribute('maxlength')
  })

  test('sends one request, confirms the change and leads to log-in', async () => {
    const held = heldBack()
    const sent = answers('post', path, held.answer)
    const { user } = renderPage(<ResetPassword mailed={mailed} />)
    await user.type(password(), ' a new password ')
    await user.dblClick(button())
    fireEvent.submit(password())
    expect(screen.getByRole('button', { name: 'Changing the password…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    held.give(saved({ status: 'changed' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is changed' })).toHaveFocus()
    expect(screen.getByText(/^Every device that was logged in with the old password/)).toBeVisible()
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ ...mailed, password: ' a new password ' }])
    const goal = destination('/user/login')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(goal.reached).toBe(true)
  })

  test('says that the link has expired and offers a new one', async () => {
    answers('post', path, () => problem(410, 'link-ended'))
    const { user } = renderPage(<ResetPassword mailed={mailed} />)
    await user.type(password(), 'a new password')
    await user.click(button())
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/user/reset-pwd-request',
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['', 'Enter a password'],
    ['eleven char', 'Use 12 characters or more for your password'],
  ])('with %j says what to enter and sends nothing', async (text, words) => {
    const sent = answers('post', path, saved)
    const { user } = renderPage(<ResetPassword mailed={mailed} />)
    if (text !== '') await user.type(password(), text)
    await user.click(button())
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '#password')
    expect(password()).toHaveValue(text)
    expect(password()).toHaveAccessibleDescription(`Use 12 characters or more. ${words}`)
    expect(sent).toHaveLength(0)
  })

  test.each<[string, () => Response, RegExp, string]>([
    ['too many tries', () => problem(429, 'too-many-attempts'), /Wait 1 minute, then try again\.$/, ''],
    ['no connection', dropped, /What you typed is still here\./, 'a new password'],
    ['the 200 of a portal', portal, /What you typed is still here\./, 'a new password'],
    ['an error on our side', () => problem(503, 'unavailable'), /Something went wrong on our side\./, ''],
  ])('says what to do after %s, and can be sent again', async (_, answer, words, left) => {
    answers('post', path, answer)
    const { user } = renderPage(<ResetPassword mailed={mailed} />)
    await user.type(password(), 'a new password')
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(password()).toHaveValue(left)
    const sent = answers('post', path, () => saved())
    await user.clear(password())
    await user.type(password(), 'the second try')
    await user.click(button())
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toEqual([{ ...mailed, password: 'the second try' }])
    })
  })

  test('sends nothing before hydration', () => {
    const server = serverMarkup(<ResetPassword mailed={mailed} />)
    expect(server.querySelector('form')).toHaveAttribute('method', 'post')
    expect(server.querySelector('button[type="submit"]')).toBeDisabled()
  })
})
