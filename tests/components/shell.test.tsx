import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ErrorNotice } from '@/components/content/error-notice'
import { OfflineStrip } from '@/components/shell/offline-strip'
import { SignOutButton } from '@/components/shell/sign-out-button'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, problem } from '../browser/our-api'
import { renderPage } from './render'

const noWords = { status: 500, message: null, code: null }
const noContent = () => new Response(null, { status: 204 })

describe('the error notice', () => {
  test('says that saved data is safe, and retries on request', async () => {
    const onTryAgain = vi.fn()
    const { user } = renderPage(
      <ErrorNotice fault={{ ...noWords, code: 'a1b2c3' }} onTryAgain={onTryAgain} />,
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sorry, there is a problem')
    expect(screen.getByText(/^What you saved before is safe\./)).toBeVisible()
    expect(screen.getByText('Code: a1b2c3')).toBeInTheDocument()
    expect(onTryAgain).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onTryAgain).toHaveBeenCalledOnce()
  })

  test('[S8.4] shows no code if there is none', () => {
    renderPage(<ErrorNotice fault={noWords} onTryAgain={() => undefined} />)
    expect(screen.getByText('Status: 500')).toBeInTheDocument()
    expect(screen.queryByText(/^Code/)).not.toBeInTheDocument()
  })

  test('[S2.31] links to the home page', () => {
    renderPage(<ErrorNotice fault={noWords} onTryAgain={() => undefined} />)
    expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
  })
})

describe('logging out', () => {
  test('waits for the answer, notifies other tabs and redirects to log-in', async () => {
    const held = heldBack()
    const goal = destination('/user/login?reason=logged-out')
    const sent = answers('delete', '/api/session', held.answer)
    const otherTab = new BroadcastChannel('steadily')
    const news: unknown[] = []
    otherTab.onmessage = ({ data }: MessageEvent<{ news: string }>) => news.push(data.news)
    onTestFinished(() => {
      otherTab.close()
    })
    const { user } = renderPage(<SignOutButton />)
    await user.dblClick(screen.getByRole('button', { name: 'Log out' }))
    const waiting = screen.getByRole('button', { name: 'Logging out…' })
    expect(waiting).toHaveAttribute('aria-disabled', 'true')
    expect(waiting).toHaveFocus()
    expect(goal.reached).toBe(false)
    held.give(noContent())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
      expect(news).toEqual(['signed-out'])
    })
    expect(sent).toHaveLength(1)
  })

  test.each<[string, () => Response]>([
    ['the service fails', () => problem(500, 'internal')],
    ['no answer comes', dropped],
  ])('says that the user is still logged in if %s, and retries', async (_name, answer) => {
    const goal = destination('/user/login?reason=logged-out')
    answers('delete', '/api/session', answer)
    const { user } = renderPage(<SignOutButton />)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText(/^You are still logged in\./)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^You are still logged in\./)
    expect(goal.reached).toBe(false)

    answers('delete', '/api/session', noContent)
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })
})

describe('the offline strip', () => {
  test('appears and disappears with the connection, in one live region', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const turn = (to: boolean) => {
      online.mockReturnValue(to)
      act(() => {
        window.dispatchEvent(new Event(to ? 'online' : 'offline'))
      })
    }
    renderPage(
      <PathnameContext value="/participant">
        <OfflineStrip keeps />
      </PathnameContext>,
    )
    const status = screen.getByRole('status')
    expect(status).toBeEmptyDOMElement()
    turn(false)
    expect(status).toHaveTextContent('You are offline. You can still see your plan and log sessions.')
    turn(true)
    expect(status).toBeEmptyDOMElement()
  })

  test('is shown from the start on a page opened offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderPage(
      <PathnameContext value="/participant">
        <OfflineStrip keeps />
      </PathnameContext>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\./)
  })

  test('mentions no plan in the physio area', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderPage(
      <PathnameContext value="/physio">
        <OfflineStrip keeps />
      </PathnameContext>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\.$/)
  })

  test('mentions no plan if there is none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderPage(
      <PathnameContext value="/participant">
        <OfflineStrip keeps={false} />
      </PathnameContext>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\.$/)
  })
})
