import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConfirmAccount } from '@/components/account/confirm-account'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { renderPage, serverMarkup } from './render'

const path = '/api/account/confirmation'
const mailed = { login: 'wren@clinic.example', key: 'a-key-of-a-mailed-link' }
const chosen = ' the password I chose '
const facts = { user: { id: 'wren', roles: ['participant'] }, expiresAt: '2026-03-11T10:30:00Z' }
const password = () => screen.getByLabelText('Password')
const confirm = () => screen.getByRole('button', { name: 'Confirm and log in' })
const notMine = () => screen.getByRole('button', { name: 'I did not ask for this' })

function renderIt({ replacesLogin = false } = {}) {
  return renderPage(<ConfirmAccount mailed={mailed} replacesLogin={replacesLogin} />).user
}

beforeEach(() => {
  answers('get', '/api/session', () => saved({ user: { id: 'wren' } }))
  window.history.replaceState(null, '', `/user/register?login=${mailed.login}&key=${mailed.key}`)
  document.title = 'Confirm your account – Steadily'
})

describe('the page of a mailed link', () => {
  test('takes the key out of the address, without another history entry', () => {
    const before = window.history.length
    renderIt()
    expect(window.location.href).toMatch(/\/user\/register\?reason=open-link$/)
    expect(window.history.length).toBe(before)
    expect(document.body.innerHTML).not.toContain(mailed.key)
  })

  test('offers password managers the username and the current password', () => {
    renderIt()
    expect(screen.getByText(/^Account for/)).toHaveTextContent(`Account for ${mailed.login}`)
    const username = document.querySelector('form input[name=username]')
    expect(username).toHaveValue(mailed.login)
    expect(username).toHaveAttribute('autocomplete', 'username')
    expect(username).toHaveAttribute('readonly')
    expect(username).not.toHaveAttribute('hidden')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    expect(password()).not.toHaveAttribute('maxlength')
  })

  test('has a keyboard order that matches the reading order', async () => {
    const user = renderIt()
    const names = []
    for (let step = 0; step < 6; step++) {
      await user.tab()
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    }
    expect(names).toEqual([
      '',
      'Show the password',
      '',
      'Confirm and log in',
      'Create the account again',
      'I did not ask for this',
    ])
  })

  test.each([true, false])('says whether another user is logged out by it: %j', (replacesLogin) => {
    renderIt({ replacesLogin })
    expect(screen.queryAllByText(/^Someone else is logged in/)).toHaveLength(replacesLogin ? 1 : 0)
  })

  test('sends nothing before it is hydrated', () => {
    const server = serverMarkup(<ConfirmAccount mailed={mailed} replacesLogin={false} />)
    expect(server.querySelector('form')).toHaveAttribute('method', 'post')
    for (const button of server.querySelectorAll('section button, button[type="submit"]'))
      expect(button).toBeDisabled()
    expect(server.innerHTML).not.toContain(mailed.key)
  })
})

describe('confirming', () => {
  test('sends the link and the password once and leads to the plan', async () => {
    const held = heldBack()
    const sent = answers('post', path, held.answer)
    const goal = destination('/')
    const user = renderIt()
    await user.type(password(), chosen)
    await user.dblClick(confirm())
    fireEvent.submit(password())
    expect(screen.getByRole('button', { name: 'Confirming…' })).toHaveAttribute('aria-disabled', 'true')
    held.give(saved(facts))
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(sent.map(({ body }) => body)).toEqual([{ ...mailed, password: chosen }])
  })

  test('without a password says what to enter and sends nothing', async () => {
    const sent = answers('post', path, () => saved(facts))
    const user = renderIt()
    await user.click(confirm())
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Enter your password' })).toHaveAttribute('href', '#password')
    expect(sent).toHaveLength(0)
  })

  test('with another password says so, marks the field and empties it', async () => {
    answers('post', path, () => problem(401, 'wrong-details'))
    const user = renderIt()
    await user.type(password(), 'a guess')
    await user.click(confirm())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('This is not the password you chose for this account')
    expect(summary).toHaveTextContent('Did you ask more than once?')
    expect(summary).toHaveFocus()
    expect(password()).toHaveAttribute('aria-invalid', 'true')
    expect(password()).toHaveValue('')
    expect(document.title).toBe('Error: Confirm your account – Steadily')
  })

  test('with a used or old link leads to logging in', async () => {
    answers('post', path, () => problem(410, 'link-ended'))
    const user = renderIt()
    await user.type(password(), chosen)
    await user.click(confirm())
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus()
    expect(screen.getByText(/^If you used it before, just log in\./)).toHaveTextContent('for 24 hours')
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/user/register')
    expect(document.title).toBe('Confirm your account – Steadily')
  })

  test.each<[string, () => Response, RegExp, string]>([
    ['too many tries', () => problem(429, 'too-many-attempts'), /Wait 1 minute, then try again\.$/, ''],
    ['no connection', dropped, /What you typed is still here\./, chosen],
    ['an error on our side', () => problem(502, 'upstream-error'), /Something went wrong on our side\./, ''],
  ])('says what to do after %s, and can be sent again', async (_, answer, words, left) => {
    answers('post', path, answer)
    const user = renderIt()
    await user.type(password(), chosen)
    await user.click(confirm())
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(password()).toHaveValue(left)
    const goal = destination('/')
    answers('post', path, () => saved(facts))
    await user.clear(password())
    await user.type(password(), chosen)
    await user.click(confirm())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
  })
})

describe('ending the request', () => {
  test('sends the link once and says that it no longer works', async () => {
    const held = heldBack()
    const sent = answers('delete', path, held.answer)
    const user = renderIt()
    await user.dblClick(notMine())
    expect(screen.getByRole('button', { name: 'Ending the request…' })).toHaveFocus()
    held.give(new Response(null, { status: 204 }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The request is ended' })).toHaveFocus()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([mailed])
  })

  test('at a backend that cannot do it says that nothing needs to be done', async () => {
    answers('delete', path, () => problem(501, 'not-implemented-in-this-mode'))
    const user = renderIt()
    await user.click(notMine())
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is nothing you need to do' }),
    ).toHaveFocus()
  })

  test.each<[string, () => Response, RegExp]>([
    ['no connection', dropped, /^We could not reach the service\./],
    ['too many tries', () => problem(429, 'too-many-attempts', { 'Retry-After': '120' }), /^Too many tries/],
    ['a 200 that a proxy gave', () => saved(), /^We could not reach the service\./],
  ])('says what to do after %s, and can be sent again', async (_, answer, words) => {
    answers('delete', path, answer)
    const user = renderIt()
    await user.click(notMine())
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(words)
    })
    answers('delete', path, () => new Response(null, { status: 204 }))
    await user.click(notMine())
    expect(await screen.findByRole('heading', { name: 'The request is ended' })).toBeVisible()
  })
})
