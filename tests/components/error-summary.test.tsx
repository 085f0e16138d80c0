import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorSummary } from '@/components/ui/error-summary'

const summary = <ErrorSummary title="There is a problem" titlePrefix="Error: " errors={[{ text: 'Wrong' }]} />

test('marks the title of its page while it is there', () => {
  document.title = 'Log in'
  const { unmount } = render(summary)
  expect(document.title).toBe('Error: Log in')
  unmount()
  expect(document.title).toBe('Log in')
})

test('leaves the title of a page that has come meanwhile', () => {
  document.title = 'Log in'
  const { unmount } = render(summary)
  document.title = 'Forgot your password?'
  unmount()
  expect(document.title).toBe('Forgot your password?')
})
