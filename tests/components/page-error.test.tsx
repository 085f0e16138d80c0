import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageError } from '@/components/content/page-error'
import { WholePageError } from '@/components/content/whole-page-error'
import { PageFaultError } from '@/lib/domain/page-fault'
import english from '@/messages/en.json'
import spanish from '@/messages/es.json'
import { renderPage } from './render'

const lost = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
  name: 'ChunkLoadError',
})

beforeEach(() => {
  localStorage.clear()
})

describe('an error page', () => {
  it('shows the status and message of a PageFaultError', () => {
    renderPage(<PageError error={new PageFaultError('Unknown middleware')} onTryAgain={() => undefined} />)
    expect(screen.getByText('Status: 500')).toBeInTheDocument()
    expect(screen.getByText('Message: Unknown middleware')).toBeInTheDocument()
  })

  it('is shown for a chunk lost within a minute of a reload', async () => {
    localStorage.setItem('steadily-chunk-reload', `${Date.now()}`)
    const onTryAgain = vi.fn()
    renderPage(<PageError error={lost} onTryAgain={onTryAgain} />)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sorry, there is a problem')
  })
})

describe('the error page without a layout', () => {
  it('uses the language and theme of the cookies', () => {
    document.cookie = 'lang=es'
    document.cookie = 'theme=dark'
    const words = { en: english.error, es: spanish.error }
    const page = <WholePageError words={words} fonts="" error={new Error('x')} onTryAgain={() => undefined} />
    render(page, { container: document })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lo sentimos, hay un problema')
    expect(document.documentElement).toHaveAttribute('lang', 'es-ES')
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  })
})
