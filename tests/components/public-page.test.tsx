import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageList } from '@/components/content/page-list'
import { PublicPage } from '@/components/content/public-page'
import { cleanPage } from '@/lib/content/clean-page'
import { calendarDate } from '@/lib/domain/calendar-date'
import { adviceSlug, type Page, type Section } from '@/lib/domain/page'
import { renderPage } from './render'

const text = (html: string): Section => ({ kind: 'text', html, links: [] })

function renderPublic(sections: Section[], over: Partial<Page> = {}) {
  const page: Page = { slug: 'a', title: 'Advice', description: '', reviewed: null, sections, ...over }
  return renderPage(<PublicPage page={cleanPage(page, [])} contact="us@example.org" />)
}

describe('a public page', () => {
  it('shows the clinic’s number first, as a link that calls it', () => {
    const page: Page = {
      slug: 'a',
      title: 'Advice',
      description: '',
      reviewed: null,
      sections: [text('<p>Words</p>')],
    }
    const { container } = renderPage(
      <PublicPage page={cleanPage(page, [])} contact="" phone="+44 (0)20 7946-0000" />,
    )
    const call = screen.getByRole('link', { name: 'Call +44 (0)20 7946-0000' })
    expect(call).toHaveAttribute('href', 'tel:+4402079460000')
    expect(container.querySelector('article')?.firstElementChild).toContainElement(call)
  })

  it('has a table of contents from 3 headings on', () => {
    const three = ['One', 'Two &amp; more', 'Three'].map((words) => text(`<h2>${words}</h2><p>Words</p>`))
    const { unmount, container } = renderPublic([text('<p>Words</p>'), ...three])
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    const links = within(contents).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['One', 'Two & more', 'Three'])
    const targets = links.map((link) => container.querySelector(link.getAttribute('href') ?? ''))
    expect(targets.map((target) => target?.querySelector('h2')?.textContent)).toEqual([
      'One',
      'Two & more',
      'Three',
    ])
    unmount()
    renderPublic(three.slice(1))
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('shows no table of contents before the advice on a narrow screen', () => {
    const three = ['One', 'Two', 'Three'].map((words) => text(`<h2>${words}</h2>`))
    const contents = () => screen.getByRole('navigation', { name: 'On this page' }).parentElement
    const { unmount } = renderPublic(three, { slug: adviceSlug })
    expect(contents()).toHaveClass('max-aside:hidden')
    unmount()
    renderPublic(three)
    expect(contents()).not.toHaveClass('max-aside:hidden')
  })

  it('marks its words if they are in another language', () => {
    const { unmount } = renderPublic([text('<p>Palabras</p>')], { language: 'es' })
    for (const element of [screen.getByRole('heading', { level: 1 }), screen.getByText('Palabras')])
      expect(element.closest('[lang]')).toHaveAttribute('lang', 'es')
    expect(screen.getByRole('button', { name: 'Print this page' }).closest('[lang]')).toBeNull()
    unmount()
    renderPublic([text('<p>Words</p>')], { language: 'en' })
    expect(screen.getByText('Words').closest('[lang]')).toBeNull()
  })

  it('shows when it was last reviewed, if known', () => {
    const { unmount } = renderPublic([], { reviewed: calendarDate('2026-11-02') })
    expect(screen.getByText('Last checked on 2 November 2026.')).toBeVisible()
    unmount()
    renderPublic([])
    expect(screen.queryByText(/Last checked/)).not.toBeInTheDocument()
  })

  it('can be printed, shows the contact and links to all pages', () => {
    renderPublic([text('<p>Words</p>')])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Advice')
    expect(screen.getByRole('button', { name: 'Print this page' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'us@example.org' })).toHaveAttribute(
      'href',
      'mailto:us@example.org',
    )
    expect(screen.getByRole('link', { name: 'All advice and information' })).toHaveAttribute(
      'href',
      '/shared',
    )
  })

  it('shows a picture beside its text, with links below', () => {
    const image = { url: '/content/pages/map.webp', alt: 'A map', width: 4, height: 3 }
    const links = [
      { title: 'Here', url: '/shared/b' },
      { title: 'There', url: 'https://there.example' },
    ]
    renderPublic([{ kind: 'text-and-image', html: '<p>Turn left.</p>', image, links }])
    expect(screen.getByRole('img', { name: 'A map' })).toHaveAttribute('width', '4')
    expect(screen.getByText('Turn left.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Here' })).not.toHaveAttribute('rel')
    expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('shows cards as a list, each with a heading of its own', () => {
    const cards = ['One', 'Two'].map((title) => ({
      title,
      html: `<p>${title}.</p>`,
      image: null,
      link: null,
    }))
    renderPublic([{ kind: 'cards', html: '<h2>All</h2>', cards }])
    expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
      'Advice',
      'All',
      'One',
      'Two',
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('puts a table in a scroll area that the keyboard reaches', () => {
    const { container } = renderPublic([text('<table><tr><td>A</td></tr></table><p>1 &lt;table&gt;</p>')])
    const places = container.querySelectorAll('.prose-table[tabindex="0"]')
    expect(places).toHaveLength(1)
    expect(places[0]?.querySelector('td')).toHaveTextContent('A')
    expect(screen.getByText('1 <table>')).toBeVisible()
  })

  it('shows only the safe part of hostile HTML', () => {
    const { container } = renderPublic([
      text('<p onclick="x()">Words<img src=x onerror=x()><script>x()</script></p>'),
    ])
    expect(container.querySelector('.prose')?.innerHTML).toBe('<p>Words</p>')
  })
})

it('the list of public pages shows each title and description', () => {
  renderPage(
    <PageList
      pages={[
        { slug: 'a', title: 'A', description: 'What A is about.' },
        { slug: 'b', title: 'B', description: '' },
      ]}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/shared/a', 'AWhat A is about.'],
    ['/shared/b', 'B'],
  ])
})
