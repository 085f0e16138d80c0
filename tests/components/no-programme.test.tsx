import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoProgramme } from '@/components/content/no-programme'
import { renderPage } from './render'

test.each([
  ['Wren Editor', /^You are logged in as .*Wren Editor.*\. This account is not a participant’s/],
  ['', /^This account is not a participant’s/],
])('an account without a programme is told what it is: "%s"', (name, words) => {
  renderPage(<NoProgramme level={2} name={name} contact="hello@example.org" />)
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('This account has no programme')
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeVisible()
})
