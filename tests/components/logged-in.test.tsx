import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LoggedIn } from '@/components/profile/logged-in'
import { answers, dropped, heldBack, problem } from '../browser/our-api'
import { renderPage } from './render'

const path = '/api/session/others'
const button = () => screen.getByRole('button', { name: 'Log out everywhere else' })
const stays = 'You stay logged in on this device for 60 days after your last visit.'
const renderIt = () =>
  renderPage(
    <LoggedIn stays={stays}>
      <button type="button">Log out</button>
    </LoggedIn>,
  )

describe('logging out everywhere else, from the profile', () => {
  test('sends one request and says that it is done', async () => {
    const held = heldBack()
    const sent = answers('delete', path, held.answer)
    const { user } = renderIt()
    expect(screen.getByText(stays)).toBeVisible()
    expect(screen.getByText(/^For a lost phone/)).toBeVisible()
    await user.dblClick(button())
    expect(screen.getByRole('button', { name: 'Logging out…' })).toHaveAttribute('aria-disabled', 'true')
    held.give(new Response(null, { status: 204 }))
    expect(await screen.findByText('You are logged in here only.')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(button()).toHaveFocus()
  })

  test.each<[string, () => Response, string]>([
    ['no connection', dropped, 'We could not reach the service. Check your connection and try again.'],
    [
      'an error on our side',
      () => problem(503, 'unavailable'),
      'Something went wrong on our side. Try again in a minute.',
    ],
  ])('reports %s and can be tried again', async (_name, answer, words) => {
    answers('delete', path, answer)
    const { user } = renderIt()
    await user.click(button())
    expect(await screen.findByText(words)).toBeVisible()
    answers('delete', path, () => new Response(null, { status: 204 }))
    await user.click(button())
    expect(await screen.findByText('You are logged in here only.')).toBeVisible()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })
})
