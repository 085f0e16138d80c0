import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorSummary } from '@/components/ui/error-summary'

const summary = <ErrorSummary title="There is a problem" titlePrefix="Error: " errors={[{ text: 'Wrong' }]} />

test('an error summary prefixes the page title while mounted', () => {
  document.title = 'Log in'
  const { unmount } = render(summary)
  expect(document.title).toBe('Error: Log in')
  unmount()
  expect(document.title).toBe('Log in')
})

test('an error summary does not change the title of a later page', () => {
  document.title = 'Log in'
  const { unmount } = render(summary)
  document.title = 'Forgot your password?'
  unmount()
  expect(document.title).toBe('Forgot your password?')
})
