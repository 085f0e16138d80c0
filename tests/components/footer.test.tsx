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

test('a collapsed footer shows its last sentence only', () => {
  renderPage(<Footer footer={footer} contact={contact} collapses />)
  const { className } = screen.getByRole('link', { name: 'For physios' }).closest('div') ?? {}
  expect(className).toMatch(/^hidden .*peer-open:block rail:block/)
  expect(screen.getByText(footer.additionalInfo).closest('div[class*=hidden]')).toBeNull()
})
