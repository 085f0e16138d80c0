import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LoginForm } from '@/components/account/login-form'
import { destination } from '../browser/destination'
import { answers, dropped, saved } from '../browser/our-api'
import { renderPage } from './render'

describe('one look at the session after a log-in', () => {
  test.each([
    ['a browser that keeps no cookies is told so', () => saved({ user: null }), false],
    ['a browser that keeps them is let in', () => saved({ user: { id: 'wren' } }), true],
    ['an unanswered look lets the person in', dropped, true],
  ])('%s', async (_name, seen, letIn) => {
    answers('post', '/api/session', saved)
    const asked = answers('get', '/api/session', seen)
    const goal = destination('/participant')
    const { user } = renderPage(<LoginForm next="/participant" />)
    await user.type(screen.getByLabelText('Email'), 'wren@clinic.example')
    await user.type(screen.getByLabelText('Password'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    if (letIn)
      await waitFor(() => {
        expect(goal.reached).toBe(true)
      })
    else {
      expect(await screen.findByRole('alert')).toHaveTextContent(/This browser keeps no cookies/)
      expect(goal.reached).toBe(false)
    }
    expect(asked).toHaveLength(1)
  })
})
