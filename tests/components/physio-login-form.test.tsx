import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { PhysioLoginForm } from '@/components/account/physio-login-form'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { renderPage, serverMarkup } from './render'

const path = '/api/physio/session'
const password = () => screen.getByLabelText('Physio password')
const button = () => screen.getByRole('button', { name: 'Open the physio area' })

beforeEach(() => {
  answers('get', '/api/session', () => saved({ user: null, physio: true }))
})

function renderForm() {
  const { user } = renderPage(<PhysioLoginForm next="/physio" />)
  const send = async (text: string) => {
    await user.type(password(), text)
    await user.click(button())
  }
  return { user, send }
}

describe('the log-in form of the physio area', () => {
  test('[S2.7] sends the password unchanged, once, and redirects to the requested page', async () => {
    const held = heldBack()
    const goal = destination('/physio')
    const sent = answers('post', path, held.answer)
    const { user } = renderForm()
    await user.type(password(), ' Clinic Demo\u0301 ')
    await user.dblClick(button())
    await user.type(password(), '{Enter}')
    fireEvent.submit(password())
    expect(screen.getByRole('button', { name: 'Opening…' })).toHaveAttribute('aria-disabled', 'true')
    expect(goal.reached).toBe(false)
    held.give(saved())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(sent.map(({ body }) => body)).toEqual([{ password: ' Clinic Demo\u0301 ' }])
  })

  test('accepts a password of spaces, but not an empty one', async () => {
    const sent = answers('post', path, () => problem(401, 'wrong-details'))
    const { user, send } = renderForm()
    await user.click(button())
    const summary = screen.getByRole('alert')
    expect(summary).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Enter the physio password' })).toHaveAttribute(
      'href',
      '#password',
    )
    expect(sent).toHaveLength(0)
    await send('  ')
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toEqual([{ password: '  ' }])
    })
  })

  test.each([
    ['a wrong password', () => problem(401, 'wrong-details')],
    ['an invalid password', () => problem(422, 'invalid-fields')],
  ])('reports %s at its field and clears it', async (_, answer) => {
    answers('post', path, answer)
    const { send } = renderForm()
    await send('guess')
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(/^There is a problemThe physio password is not right$/)
    expect(summary).toHaveFocus()
    expect(password()).toHaveValue('')
    expect(password()).toHaveAttribute('aria-invalid', 'true')
    expect(password()).toHaveAccessibleDescription('The physio password is not right')
    expect(button()).toHaveAttribute('aria-disabled', 'false')
  })

  test.each<[string, () => Response, string]>([
    [
      'too many tries',
      () => problem(429, 'too-many-attempts', { 'Retry-After': '3541' }),
      'Too many tries. Wait 60 minutes, then try again.',
    ],
    ['no connection', dropped, 'We could not reach the service. Check your connection and try again.'],
    [
      'an error on our side',
      () => problem(503, 'unavailable'),
      'Something went wrong on our side. Try again in a minute.',
    ],
  ])('after %s says what to do, clears the password, blames no field', async (_, answer, words) => {
    answers('post', path, answer)
    const { send } = renderForm()
    await send('clinic-demo')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(password()).toHaveAttribute('aria-invalid', 'false')
    expect(password()).toHaveValue('')
  })

  test('a browser that keeps no cookies is told so at the physio log-in', async () => {
    answers('post', path, () => saved())
    const asked = answers('get', '/api/session', () => saved({ user: { id: 'wren' } }))
    const goal = destination('/physio')
    const { send } = renderForm()
    await send('clinic-demo')
    expect(await screen.findByRole('alert')).toHaveTextContent(/This browser keeps no cookies/)
    expect(asked).toHaveLength(1)
    expect(goal.reached).toBe(false)
  })

  test('can be sent again after a refusal', async () => {
    answers('post', path, () => problem(401, 'wrong-details'))
    const goal = destination('/physio')
    const { send } = renderForm()
    await send('guess')
    await screen.findByRole('alert')
    const sent = answers('post', path, () => saved())
    await send('clinic-demo')
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'clinic-demo' }])
  })

  test('shows how long access lasts; no password can enter the URL', () => {
    const server = serverMarkup(<PhysioLoginForm next="/physio" />)
    expect(server).toHaveTextContent('It stays open on this computer for 1 day, or until you lock it.')
    expect(server.querySelector('form')).toHaveAttribute('method', 'post')
    expect(server.querySelector('button[type="submit"]')).toBeDisabled()
    expect(server.querySelector('input')).not.toHaveAttribute('maxlength')
  })
})
