import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ChangePassword } from '@/components/profile/change-password'
import { answers, dropped, heldBack, problem } from '../browser/our-api'
import { renderPage } from './render'

const path = '/api/account/password-reset-request'
const email = 'wren@clinic.example'
const button = () => screen.getByRole('button', { name: 'Change your password' })

describe('changing the password from the profile', () => {
  test('sends one email and shows its recipient and its expiry', async () => {
    const held = heldBack()
    const sent = answers('post', path, held.answer)
    const { user } = renderPage(<ChangePassword email={email} />)
    await user.dblClick(button())
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true')
    held.give(new Response(null, { status: 202 }))
    expect(
      await screen.findByText('We sent a link to wren@clinic.example. It works for 1 hour.'),
    ).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('We sent a link to wren@clinic.example.')
    expect(sent.map(({ body }) => body)).toEqual([{ email }])
    expect(button()).toHaveFocus()
  })

  test.each<[string, () => Response, string]>([
    [
      'too many tries',
      () => problem(429, 'too-many-attempts', { 'Retry-After': '61' }),
      'Too many emails were asked for. Open the newest one you got, or ask again in 2 minutes.',
    ],
    ['no connection', dropped, 'We could not reach the service. Check your connection and try again.'],
    [
      'an error on our side',
      () => problem(503, 'unavailable'),
      'Something went wrong on our side. Try again in a minute.',
    ],
    [
      'an email that is refused',
      () => problem(422, 'invalid-fields'),
      'Something went wrong on our side. Try again in a minute.',
    ],
  ])('says what to do after %s, and can be pressed again', async (_, answer, words) => {
    answers('post', path, answer)
    const { user } = renderPage(<ChangePassword email={email} />)
    await user.click(button())
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    answers('post', path, () => new Response(null, { status: 202 }))
    await user.click(button())
    expect(await screen.findByText(/^We sent a link/)).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('is not offered without an email address', () => {
    renderPage(<ChangePassword email={undefined} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText(/^We have no email for your account here/)).toBeVisible()
  })
})
