import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LoginForm } from '@/components/account/login-form'
import { destination } from '../browser/destination'
import { answers, dropped, saved } from '../browser/our-api'
import { renderPage } from './render'

/** Logs in, with this answer to the look at the session. */
async function logIn(seen: () => Response) {
  answers('post', '/api/session', saved)
  const asked = answers('get', '/api/session', seen)
  const goal = destination('/participant')
  const { user } = renderPage(<LoginForm next="/participant" />)
  await user.type(screen.getByLabelText('Email'), 'wren@clinic.example')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  return { asked, goal }
}

describe('one look at the session after a log-in', () => {
  test('a browser that keeps no cookies is told so', async () => {
    const { asked, goal } = await logIn(() => saved({ user: null }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/This browser keeps no cookies/)
    expect([asked.length, goal.reached]).toEqual([1, false])
  })

  test.each([
    ['a browser that keeps cookies', () => saved({ user: { id: 'wren' } })],
    ['an unanswered look', dropped],
  ])('%s lets the person in', async (_name, seen) => {
    const { asked, goal } = await logIn(seen)
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(asked).toHaveLength(1)
  })
})
