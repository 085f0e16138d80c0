import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Footer } from '@/components/shell/footer'
import site from '../builders/site.json'
import { renderPage } from './render'

const { footer, siteAdminEmail: contact } = site
const collapsed = () => screen.queryByText('About this service', { selector: 'summary *' })

test.each([true, false])('the footer has texts and links, collapsed: %s', (collapses) => {
  renderPage(<Footer footer={footer} contact={contact} collapses={collapses} />)
  expect(screen.getByText(footer.col1)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`)
  expect(screen.getByText(footer.additionalInfo)).toBeVisible()
  expect(screen.getByRole('link', { name: 'For physios' })).toBeVisible()
  expect(collapsed() !== null).toBe(collapses)
})

test('the footer has nothing to open without logo and columns', () => {
  renderPage(<Footer footer={{ ...footer, logo: null, col1: '', col2: '' }} contact="" collapses />)
  expect(collapsed()).toBeNull()
})
