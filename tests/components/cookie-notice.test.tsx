import { act, screen, waitFor, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { beforeEach, describe, expect, test } from 'vitest'
import { CookieNotice } from '@/components/cookies/cookie-notice'
import { CookieSettingsButton } from '@/components/cookies/cookie-settings-button'
import { noticeInWords } from '@/components/cookies/notice-in-words'
import { markAnswered } from '@/lib/browser/analytics/cookie-answers'
import words from '@/messages/en.json'
import { renderPage, serverMarkup } from './render'

const notice = { modalTitle: 'Cookies here', modalText: 'Some are needed.', nonNecessaryCookiesUsed: true }
const t = createTranslator({ locale: 'en-GB', messages: words, namespace: 'cookies' })
const kept = () => localStorage.getItem('GDPR:accepted')
const banner = () => screen.queryByRole('region', { name: 'Cookies' })
const inBanner = (name: string) => within(banner() ?? document.body).getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
})

function renderNotice(changes: Partial<typeof notice> | null = {}, informs = true) {
  return renderPage(
    <CookieNotice notice={changes && noticeInWords({ ...notice, ...changes }, t)} informs={informs}>
      <main id="main" tabIndex={-1}>
        <CookieSettingsButton className="" />
      </main>
    </CookieNotice>,
  )
}

describe('the cookie notice', () => {
  test.each([
    ['Accept', 'true', 'You accepted cookies that are not needed.'],
    ['Reject', 'false', 'You rejected cookies that are not needed.'],
  ])(
    '[S3.13] asks until it is answered: %s is stored, confirmed and closable',
    async (name, answer, words) => {
      const { user } = renderNotice()
      expect(banner()).toHaveTextContent('Some are needed.')
      expect(kept()).toBeNull()
      await user.click(inBanner(name))
      expect(kept()).toBe(answer)
      expect(screen.getByText(words)).toBeVisible()
      expect(document.activeElement).toHaveTextContent(words)
      await user.click(inBanner('Close'))
      expect(banner()).not.toBeInTheDocument()
      expect(screen.getByRole('main')).toHaveFocus()
    },
  )

  test.each([
    [true, 'Others are not needed: you choose whether to have them.'],
    [false, 'There are no others.'],
  ])('uses default words if the site has none; asks: %s', (asks, expected) => {
    renderNotice({ modalTitle: '', modalText: '', nonNecessaryCookiesUsed: asks })
    expect(banner()).toHaveTextContent('Cookies on this site')
    expect(banner()).toHaveTextContent(expected)
  })

  test('gives both answers the same weight', () => {
    renderNotice()
    expect(inBanner('Accept').className).toBe(inBanner('Reject').className)
  })

  test.each(['true', 'false'])('is hidden if the answer is already %s', (answer) => {
    localStorage.setItem('GDPR:accepted', answer)
    renderNotice()
    expect(banner()).not.toBeInTheDocument()
  })

  test('disappears when another tab answers', () => {
    renderNotice()
    act(() => {
      localStorage.setItem('GDPR:accepted', 'false')
      window.dispatchEvent(new StorageEvent('storage', { key: 'GDPR:accepted' }))
    })
    expect(banner()).not.toBeInTheDocument()
  })

  test('does not ask if every cookie is needed; closing is no consent', async () => {
    const { user } = renderNotice({ nonNecessaryCookiesUsed: false })
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    await user.click(inBanner('Close'))
    expect(banner()).not.toBeInTheDocument()
    expect(kept()).toBeNull()
    expect(localStorage.getItem('cookie-notice:closed')).toBe('true')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('nothing optional shows no notice; the footer’s button shows its words', async () => {
    const { user } = renderNotice({ nonNecessaryCookiesUsed: false }, false)
    expect(banner()).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cookies' }))
    expect(await screen.findByRole('dialog', { name: 'Cookies here' })).toHaveTextContent('Some are needed.')
  })

  test('is hidden if its words could not be loaded', () => {
    renderNotice(null)
    expect(banner()).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cookies' })).not.toBeInTheDocument()
  })
})

describe('the cookie notice before hydration', () => {
  const marks = () => Object.fromEntries(Object.entries(document.documentElement.dataset))
  test.each([
    [true, 'question', 3],
    [false, 'words', 1],
  ])('is in the server markup with disabled buttons; asks: %s', (asks, kind, count) => {
    const page = serverMarkup(
      <CookieNotice notice={{ ...notice, nonNecessaryCookiesUsed: asks }} informs>
        {null}
      </CookieNotice>,
    )
    expect(page.querySelector(`[data-cookie-notice=${kind}]`)).toHaveTextContent('Some are needed.')
    expect(page.querySelectorAll('button')).toHaveLength(count)
    expect(page.querySelectorAll('button:disabled')).toHaveLength(count)
  })

  test.each([
    [{}, {}],
    [{ 'GDPR:accepted': 'true' }, { cookieAnswer: '' }],
    [{ 'GDPR:accepted': 'false' }, { cookieAnswer: '' }],
    [{ 'GDPR:accepted': 'yes' }, {}],
    [{ 'cookie-notice:closed': 'true' }, { cookieNoticeClosed: '' }],
  ])('with %j stored, marks the page %j until hydration', (kept, marked) => {
    for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text)
    markAnswered()
    expect(marks()).toEqual(marked)
    renderNotice()
    expect(marks()).toEqual({})
  })
})

describe('the cookie settings', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Cookies here' })

  test('[S2.24] change the answer at any time', async () => {
    localStorage.setItem('GDPR:accepted', 'true')
    const { user } = renderNotice()
    await user.click(screen.getByRole('button', { name: 'Cookies' }))
    const open = within(await dialog())
    expect(open.getByRole('radio', { name: 'Accept them' })).toBeChecked()
    await user.click(open.getByRole('radio', { name: /^Reject them/ }))
    expect(kept()).toBe('true')
    await user.click(open.getByRole('button', { name: 'Save' }))
    expect(kept()).toBe('false')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(screen.getByText('You rejected cookies that are not needed.')).toBeVisible()
  })

  test('[S4.18] preselect no answer and require one', async () => {
    const { user } = renderNotice()
    await user.click(inBanner('Settings'))
    const open = within(await dialog())
    for (const radio of open.getAllByRole('radio')) expect(radio).not.toBeChecked()
    await user.click(open.getByRole('button', { name: 'Save' }))
    expect(open.getByRole('alert')).toHaveTextContent('Choose one of the 2 answers.')
    expect(kept()).toBeNull()
    await user.click(open.getByRole('button', { name: 'Close' }))
    expect(kept()).toBeNull()
  })

  test('ask nothing if every cookie is needed', async () => {
    const { user } = renderNotice({ nonNecessaryCookiesUsed: false })
    await user.click(screen.getByRole('button', { name: 'Cookies' }))
    const open = within(await dialog())
    expect(open.queryByRole('radio')).not.toBeInTheDocument()
    expect(open.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})
