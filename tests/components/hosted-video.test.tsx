import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CookieNotice } from '@/components/cookies/cookie-notice'
import { HostedVideo } from '@/components/video/hosted-video'
import { VideoPlayer } from '@/components/video/video-player'
import { answerConsent } from '@/lib/browser/analytics/consent'
import type { Video } from '@/lib/domain/video'
import type { HostedVideo as Source } from '@/lib/domain/video-address'
import { answers, dropped, problem, saved } from '../browser/our-api'
import { renderPage } from './render'

const youtube: Source = { kind: 'hosted', provider: 'youtube', id: 'dQw4w9WgXcQ', hash: null }
const video: Video = { title: 'Bridge', transcript: 'She lifts her hips.', poster: null, source: youtube }
const facts = { provider: 'youtube', id: 'dQw4w9WgXcQ', title: '', seconds: 83, width: null, height: null }
const notice = { modalTitle: 'Cookies', modalText: '', nonNecessaryCookiesUsed: true }

beforeEach(() => {
  localStorage.clear()
})

function renderVideo(changes: Partial<Video> = {}, asks = true) {
  return renderPage(
    <CookieNotice notice={{ ...notice, nonNecessaryCookiesUsed: asks }} informs>
      <VideoPlayer video={{ ...video, ...changes }} steps />
    </CookieNotice>,
  )
}

/** As in a session: play was pressed before its chunk was loaded. */
function renderPressed() {
  return renderPage(
    <CookieNotice notice={notice} informs>
      <HostedVideo video={video} source={youtube} steps={false} pressed />
    </CookieNotice>,
  )
}

const button = (name: RegExp | string) => screen.getByRole('button', { name })
const player = () => document.querySelector('iframe')
const asks = 'This video comes from YouTube, which may set cookies.'
const fallback = 'This video cannot be shown at the moment. The steps say the same.'

describe('a hosted video', () => {
  test('asks for consent, and plays once if allowed for this video', async () => {
    const asked = answers('get', '/api/video', () => saved(facts))
    const { user } = renderVideo()
    expect(player()).toBeNull()
    await user.click(button(/^Play video/))
    expect(document.activeElement).toHaveTextContent(asks)
    expect(player()).toBeNull()
    expect(asked).toEqual([])
    await user.click(button('Allow for this video'))
    await waitFor(() => {
      expect(player()).toHaveFocus()
    })
    expect(player()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
    expect(player()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
    expect(player()?.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture')
    expect(player()?.title).toBe('Video player from YouTube: Bridge')
    expect(localStorage.getItem('GDPR:accepted')).toBeNull()
  })

  test('plays and stores the consent after "Always allow"', async () => {
    answers('get', '/api/video', () => saved(facts))
    const { user } = renderVideo()
    await user.click(button(/^Play video/))
    await user.click(button('Always allow'))
    await waitFor(() => {
      expect(player()).not.toBeNull()
    })
    expect(localStorage.getItem('GDPR:accepted')).toBe('true')
  })

  test('pressed before, asks for consent at once and shows no poster', async () => {
    answers('get', '/api/video', () => saved(facts))
    const { user } = renderPressed()
    expect(screen.queryByRole('button', { name: /^Play video/ })).toBeNull()
    expect(screen.getByText(asks)).toBeVisible()
    expect(player()).toBeNull()
    await user.click(button('Allow for this video'))
    await waitFor(() => {
      expect(player()).not.toBeNull()
    })
  })

  test('pressed before, plays at once with consent', () => {
    answers('get', '/api/video', () => saved(facts))
    answerConsent(true)
    renderPressed()
    expect(player()).not.toBeNull()
  })

  test('plays at once with consent and stops when it is withdrawn', async () => {
    answers('get', '/api/video', () => saved(facts))
    answerConsent(true)
    const { user } = renderVideo()
    await user.click(button(/^Play video/))
    await waitFor(() => {
      expect(player()).not.toBeNull()
    })
    act(() => {
      answerConsent(false)
    })
    expect(player()).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Play video/ }))
    expect(screen.getByText(asks)).toBeVisible()
  })

  test('ignores an old consent if the site does not ask', async () => {
    answerConsent(true)
    const { user } = renderVideo({}, false)
    await user.click(button(/^Play video/))
    expect(screen.getByText(asks)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Always allow' })).not.toBeInTheDocument()
  })

  test.each([
    ['is gone', () => problem(404, 'not-found')],
    ['has a failing provider', () => problem(502, 'upstream-invalid')],
    ['has a slow provider', () => problem(504, 'upstream-timeout')],
    ['was requested too often', () => problem(429, 'too-many-attempts')],
  ])('that %s shows a message and a link to the steps', async (_, answer) => {
    answers('get', '/api/video', answer)
    answerConsent(true)
    const { user } = renderVideo()
    await user.click(button(/^Play video/))
    expect(await screen.findByText(fallback)).toBeVisible()
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent(fallback)
    })
    expect(player()).toBeNull()
    expect(screen.getByRole('link', { name: 'Read the steps' })).toHaveAttribute('href', '#steps')
  })

  test('without a connection points to the steps and can be retried', async () => {
    answers('get', '/api/video', dropped)
    answerConsent(true)
    const { user } = renderVideo()
    await user.click(button(/^Play video/))
    expect(await screen.findByText('Video needs a connection. The steps work offline.')).toBeVisible()
    answers('get', '/api/video', () => saved(facts))
    await user.click(button('Try again'))
    await waitFor(() => {
      expect(player()).not.toBeNull()
    })
  })

  test.each(['../../evil', '" onload="alert(1)', ''])(
    'with the invalid id %j is never embedded',
    async (id) => {
      answerConsent(true)
      renderVideo({ source: { ...youtube, id } })
      expect(await screen.findByText(fallback)).toBeVisible()
      expect(player()).toBeNull()
    },
  )

  test('has a transcript', async () => {
    const { user } = renderVideo()
    await user.click(screen.getByText('The video in words'))
    expect(screen.getByText('She lifts her hips.')).toBeVisible()
  })
})

describe('the YouTube player', () => {
  const from = (origin: string, message: unknown) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: message, origin, source: player()?.contentWindow ?? null }),
    )
  const tells = (info: object) => JSON.stringify({ event: 'infoDelivery', info })

  test('accepts only valid messages from its own origin', async () => {
    answers('get', '/api/video', () => saved(facts))
    answerConsent(true)
    localStorage.setItem('video-progress', JSON.stringify({ user: 'alex', videos: [] }))
    const { ownVideoProgress } = await import('@/lib/browser/media/video-progress')
    ownVideoProgress('alex')
    const { user } = renderVideo()
    await user.click(button(/^Play video/))
    await waitFor(() => {
      expect(player()).toHaveFocus()
    })
    const kept = () => localStorage.getItem('video-progress') ?? ''
    from('https://evil.example', tells({ currentTime: 10, duration: 83 }))
    from('https://evil.example', tells({ currentTime: 70, duration: 83 }))
    for (const wrong of [
      '{',
      'null',
      7,
      { event: 'infoDelivery' },
      tells({ currentTime: '9', duration: -1 }),
    ])
      from('https://www.youtube-nocookie.com', wrong)
    expect(kept()).toContain('"videos":[]')
    from('https://www.youtube-nocookie.com', tells({ duration: 83 }))
    from('https://www.youtube-nocookie.com', tells({ currentTime: 0 }))
    from('https://www.youtube-nocookie.com', tells({ currentTime: 20.5 }))
    expect(kept()).toContain('"seconds":20')
    from('https://www.youtube-nocookie.com', tells({ playerState: 0 }))
    expect(kept()).toContain('"percent":100')
  })
})
