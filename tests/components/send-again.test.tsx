import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SendAgain } from '@/components/account/send-again'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { renderPage } from './render'

const button = () => screen.getByRole('button')

describe('sending an email again', () => {
  test('sends once on repeated presses and confirms it', async () => {
    let asked = 0
    let taken: () => void = () => undefined
    const onSend = () => {
      asked += 1
      return new Promise<void>((resolve) => (taken = resolve))
    }
    const { user } = renderPage(<SendAgain onSend={onSend} />)
    await user.dblClick(button())
    expect(button()).toHaveTextContent('Sending…')
    taken()
    expect(await screen.findByText('We sent it again.')).toBeVisible()
    expect(asked).toBe(1)
    expect(button()).toHaveTextContent('Send the email again')
  })

  test('says when to try again if it is rate limited', async () => {
    const onSend = () =>
      Promise.reject(new ProblemError(429, 'too-many-attempts', '', { retryAfterSeconds: 1800 }))
    const { user } = renderPage(<SendAgain onSend={onSend} />)
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many emails were asked for. Open the newest one you got, or ask again in 30 minutes.',
    )
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
